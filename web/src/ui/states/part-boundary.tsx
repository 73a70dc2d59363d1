/** Catches it when the code of a part does not come, so that the page around it stays. */
import { Component, type ReactNode } from 'react';

/** The code did not arrive: no connection, or an update has replaced the files. */
export class PartLoadError extends Error {
	constructor(cause: unknown) {
		super('A part of the app couldn’t be loaded', { cause });
		this.name = 'PartLoadError';
	}
}

interface Props {
	children: ReactNode;
	/** Shown in its place. */
	missing: ReactNode;
	onMissing: () => void;
}

interface State {
	error: unknown;
}

/** What else goes wrong is left to the boundary of the page. */
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
