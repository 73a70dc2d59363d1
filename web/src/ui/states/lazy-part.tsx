/** Lazy-loaded parts of the app, whose code is fetched on first use or preloaded. */
import { say } from '@friends/contract/core/languages/say';
import { type FunctionComponent, type JSX, lazy, type ReactNode, Suspense, useState } from 'react';
import { toast } from '#ui/toast/toast-store.ts';
import { MissingPart } from './missing-part.tsx';
import { PartBoundary, PartLoadError } from './part-boundary.tsx';

export interface LazyPart<Props> {
	/** Suspends until its code is loaded. */
	Part: FunctionComponent<Props>;
	/** Preloads the code; a failure shows only when the part renders. */
	preload: () => Promise<void>;
}

type Load<Props> = () => Promise<FunctionComponent<Props>>;

export function lazyPart<Props>(load: Load<Props>): LazyPart<Props> {
	let loading: Promise<{ default: FunctionComponent<Props> }> | null = null;

	async function loadModule() {
		try {
			return { default: await load() };
		} catch (error) {
			loading = null;
			throw new PartLoadError(error);
		}
	}

	/** Cached: even a second import of a loaded file takes a moment, in which a spinner would show. */
	function loadOnce() {
		loading ??= loadModule();
		return loading;
	}

	return {
		Part: lazy(loadOnce) as unknown as FunctionComponent<Props>,
		preload: () =>
			loadOnce().then(
				() => undefined,
				() => undefined,
			),
	};
}

const preloads: LazyPart<never>['preload'][] = [];

/** A new lazy part for each retry, since React caches a failure for good. */
function inTries<Props>(load: Load<Props>) {
	let latest = { ...lazyPart(load), number: 1 };
	preloads.push(latest.preload);
	return {
		latest: () => latest,
		renew: () => {
			latest = { ...lazyPart(load), number: latest.number + 1 };
		},
	};
}

/** Lazy items of a menu, for which its popup waits: items that came later would move the others under the pointer. */
export function lazyItems<Props extends object>(load: Load<Props>) {
	const { latest, renew } = inTries(load);
	return (props: Props) => {
		const [{ Part, number }, setShown] = useState(latest);
		return (
			<PartBoundary key={number} onMissing={renew} missing={<MissingPart onRetry={() => setShown(latest)} />}>
				<Part {...props} />
			</PartBoundary>
		);
	};
}

/** Lazy part within a page, preloaded by `preloadsWithin`. @param fallback its skeleton */
export function lazyWithin<Props extends object>(load: Load<Props>, fallback: ReactNode) {
	const Items = lazyItems(load);
	return (props: Props) => (
		<Suspense fallback={fallback}>
			<Items {...props} />
		</Suspense>
	);
}

const notOpened = () => ({
	title: say('This couldn’t be opened'),
	description: say('Please try again when you’re online, or reload the page.'),
});

interface OverPageProps<Props> {
	tries: ReturnType<typeof inTries<Props>>;
	props: Props & JSX.IntrinsicAttributes;
	/** Must unmount the part. */
	onMissing: () => void;
}

/** Shows a failed load in a toast, since an overlay has no place on the page. */
function OverPage<Props>({ tries, props, onMissing }: OverPageProps<Props>) {
	const [{ Part }] = useState(tries.latest);

	function handleMissing() {
		tries.renew();
		onMissing();
		toast(notOpened());
	}

	return (
		<PartBoundary onMissing={handleMissing} missing={null}>
			<Suspense>
				<Part {...props} />
			</Suspense>
		</PartBoundary>
	);
}

/** Lazy overlay. @param close called after a failed load, so that the overlay can be opened again */
export function lazyOver<Props extends object>(load: Load<Props>, close: (props: Props) => void) {
	const tries = inTries(load);
	return (props: Props) => <OverPage tries={tries} props={props} onMissing={() => close(props)} />;
}

/** Lazy dialog that stays mounted, so that it can animate its closing. */
export function lazyDialog<Props extends { open: boolean; onOpenChange: (open: boolean) => void }>(load: Load<Props>) {
	const tries = inTries(load);
	return (props: Props) => {
		const { open, onOpenChange } = props;
		const [wasOpened, setWasOpened] = useState(false);
		if (open && !wasOpened) setWasOpened(true);

		function handleMissing() {
			setWasOpened(false);
			onOpenChange(false);
		}

		return wasOpened && <OverPage tries={tries} props={props} onMissing={handleMissing} />;
	};
}

/** Preload functions of all lazy parts of the loaded pages. */
export function preloadsWithin(): readonly LazyPart<never>['preload'][] {
	return preloads;
}
