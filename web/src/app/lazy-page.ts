/** A page whose code is fetched when it is first shown, or ahead of that. */
import { type ComponentType, lazy } from 'react';

export interface PageProps {
	/** The variable parts of the path, decoded. */
	params: Readonly<Record<string, string | undefined>>;
}

export interface LazyPage<Props = PageProps> {
	Page: ComponentType<Props>;
	/** Fetches the code; a failure shows when the page does. */
	preload: () => void;
}

/** The code of a page did not arrive: no connection, or an update has replaced the files. */
export class PageLoadError extends Error {
	constructor(cause: unknown) {
		super('The page could not be loaded', { cause });
		this.name = 'PageLoadError';
	}
}

export function lazyPage<Props = PageProps>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
	async function loadModule() {
		try {
			return { default: await load() };
		} catch (error) {
			throw new PageLoadError(error);
		}
	}
	return {
		Page: lazy(loadModule) as unknown as ComponentType<Props>,
		preload: () => void load().catch(() => undefined),
	};
}
