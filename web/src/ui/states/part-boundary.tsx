/** Error boundary for code that fails to load, so that the page around the part stays. */
import { Component, type ReactNode } from 'react';

/** The code failed to load: no connection, or an update has replaced the files. */
export class PartLoadError extends Error {
	constructor(cause: unknown) {
		super('A part of the app couldn’t be loaded', { cause });
		this.name = 'PartLoadError';
	}
}

interface Props {
	children: ReactNode;
	/** Shown in place of the part. */
	missing: ReactNode;
	onMissing: () => void;
}

interface State {
	error: unknown;
}

/** Passes all other errors on to the page's boundary. */
export class PartBoundary extends Component<Props, State> {
	override state: State = { error: null };

	static getDerivedStateFromError(error: unknown): State {
		return { error };
	}

	override componentDidCatch(error: unknown): void {
		if (error instanceof PartLoadError) this.props.onMissing();
	}

	override render(): ReactNode {
		const { error } = this.state;
		if (error === null) return this.props.children;
		if (!(error instanceof PartLoadError)) throw error;
		return this.props.missing;
	}
}
