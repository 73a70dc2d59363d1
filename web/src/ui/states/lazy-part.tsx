/** Parts of the app whose code is fetched when they are first shown, or ahead of that. */
import { type FunctionComponent, type JSX, lazy, type ReactNode, Suspense, useState } from 'react';
import { toast } from '#ui/toast/toast-store.ts';
import { MissingPart } from './missing-part.tsx';
import { PartBoundary, PartLoadError } from './part-boundary.tsx';

export interface LazyPart<Props> {
	/** Suspends until its code is there. */
	Part: FunctionComponent<Props>;
	/** Fetches the code; a failure shows when the part does, not here. */
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

	/** Kept, since even a file that is there takes a moment to be imported again, for which a spinner would be shown. */
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

/** React keeps a failure for good, so that each try needs a part of its own. */
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

/** For a part within a page, which is most likely wanted: fetched ahead by `preloadsWithin`. @param fallback stands in its place meanwhile */
export function lazyWithin<Props extends object>(load: Load<Props>, fallback: ReactNode) {
	const { latest, renew } = inTries(load);
	return (props: Props) => {
		const [{ Part, number }, setShown] = useState(latest);
		return (
			<PartBoundary key={number} onMissing={renew} missing={<MissingPart onRetry={() => setShown(latest)} />}>
				<Suspense fallback={fallback}>
					<Part {...props} />
				</Suspense>
			</PartBoundary>
		);
	};
}

const notOpened = {
	title: 'This couldn’t be opened',
	description: 'Please try again when you’re online, or reload the page.',
} as const;

interface OverPageProps<Props> {
	tries: ReturnType<typeof inTries<Props>>;
	props: Props & JSX.IntrinsicAttributes;
	/** Must take it away. */
	onMissing: () => void;
}

/** It has no place within the page in which to say that it is missing. */
function OverPage<Props>({ tries, props, onMissing }: OverPageProps<Props>) {
	const [{ Part }] = useState(tries.latest);

	function handleMissing() {
		tries.renew();
		onMissing();
		toast(notOpened);
	}

	return (
		<PartBoundary onMissing={handleMissing} missing={null}>
			<Suspense>
				<Part {...props} />
			</Suspense>
		</PartBoundary>
	);
}

/** The same for what opens over the page. @param close takes it back where its code does not come, so that it can be opened again */
export function lazyOver<Props extends object>(load: Load<Props>, close: (props: Props) => void) {
	const tries = inTries(load);
	return (props: Props) => <OverPage tries={tries} props={props} onMissing={() => close(props)} />;
}

/** For a dialog that its page keeps, so that its closing is seen. */
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

/** What fetches the parts of the pages that are there. */
export function preloadsWithin(): readonly LazyPart<never>['preload'][] {
	return preloads;
}
