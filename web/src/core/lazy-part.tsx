/** Parts of the app whose code is fetched when they are first shown, or ahead of that. */
import { type FunctionComponent, lazy, type ReactNode, Suspense, useState } from 'react';

export interface LazyPart<Props> {
	/** Suspends until its code is there. */
	Part: FunctionComponent<Props>;
	/** Fetches the code; a failure shows when the part does. */
	preload: () => void;
}

/** The code did not arrive: no connection, or an update has replaced the files. */
export class PartLoadError extends Error {
	constructor(cause: unknown) {
		super('A part of the app could not be loaded', { cause });
		this.name = 'PartLoadError';
	}
}

export function lazyPart<Props>(load: () => Promise<FunctionComponent<Props>>): LazyPart<Props> {
	async function loadModule() {
		try {
			return { default: await load() };
		} catch (error) {
			throw new PartLoadError(error);
		}
	}
	return {
		Part: lazy(loadModule) as unknown as FunctionComponent<Props>,
		preload: () => void load().catch(() => undefined),
	};
}

const preloads: (() => void)[] = [];

/** For a part within a page, which is most likely wanted: fetched by `preloadWithin`. @param fallback stands in its place meanwhile */
export function lazyWithin<Props extends object>(load: () => Promise<FunctionComponent<Props>>, fallback: ReactNode = null) {
	const { Part, preload } = lazyPart(load);
	preloads.push(preload);
	return (props: Props) => (
		<Suspense fallback={fallback}>
			<Part {...props} />
		</Suspense>
	);
}

function FromFirstOpening({ open, children }: { open: boolean; children: ReactNode }) {
	const [wasOpened, setWasOpened] = useState(false);
	if (open && !wasOpened) setWasOpened(true);
	return wasOpened && children;
}

/** For a dialog that its page keeps, so that its closing is seen. */
export function lazyDialog<Props extends { open: boolean }>(load: () => Promise<FunctionComponent<Props>>) {
	const Part = lazyWithin(load);
	return (props: Props) => (
		<FromFirstOpening open={props.open}>
			<Part {...props} />
		</FromFirstOpening>
	);
}

/** Fetches the parts of the pages that are there. */
export function preloadWithin(): void {
	for (const preload of preloads) preload();
}
