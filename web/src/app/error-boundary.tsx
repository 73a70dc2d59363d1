/** Error boundary: replaces a page that crashed or whose code did not load with a message and a reload button. */
import { say } from '@friends/contract/core/languages/say';
import { Component, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { PartLoadError } from '#ui/states/part-boundary.tsx';

interface Props {
	children: ReactNode;
}

interface State {
	error: unknown;
}

export class ErrorBoundary extends Component<Props, State> {
	override state: State = { error: null };

	static getDerivedStateFromError(error: unknown): State {
		return { error };
	}

	override render(): ReactNode {
		const { error } = this.state;
		if (error === null) return this.props.children;
		return <BrokenPage hasLoadFailed={error instanceof PartLoadError} />;
	}
}

/** Without a picture: it belongs to the first load and must not wait for a file. */
function BrokenPage({ hasLoadFailed }: { hasLoadFailed: boolean }) {
	return (
		<div role="alert" className="grid min-h-[60dvh] place-content-center justify-items-center gap-1.5 px-6 text-center">
			<h1 className="text-title">{hasLoadFailed ? say('This page couldn’t be loaded') : say('Something on this page broke')}</h1>
			<p className="max-w-[40ch] text-muted">
				{hasLoadFailed
					? say('FRIENDS may have been updated, or you’re offline. Reload the page to continue.')
					: say('Reload the page to continue.')}
			</p>
			<Button className="mt-3.5" onClick={() => location.reload()}>
				{say('Reload')}
			</Button>
		</div>
	);
}
