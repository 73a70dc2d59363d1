/** What writing a post needs of other rooms: the app hands it in, and loads it when the member writes. */
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { PictureUploads } from './draft-pictures.ts';

/** Chooses who gets to see the post: everybody, or one of the member's tribes. */
export interface AudienceChoiceProps {
	/** Null for everybody. */
	tribeId: string | null;
	onChange: (tribeId: string | null) => void;
	disabled: boolean;
}

export interface ComposerParts {
	uploads: PictureUploads;
	Audience: ComponentType<AudienceChoiceProps>;
}

type LoadParts = () => Promise<ComposerParts>;

let loadProvided: LoadParts = () => Promise.reject(new Error('The app has not handed in what writing needs'));

/** For dialogs that open deep within this room. */
export function provideComposerParts(loadParts: LoadParts): void {
	loadProvided = loadParts;
}

/** A dialog that comes together with them. */
export async function withComposerParts<Props extends { parts: ComposerParts }>(
	loadDialog: () => Promise<ComponentType<Props>>,
	loadParts = loadProvided,
): Promise<(props: Omit<Props, 'parts'>) => ReactNode> {
	const [Dialog, parts] = await Promise.all([loadDialog(), loadParts()]);
	return (props) => createElement(Dialog, { ...props, parts } as Props);
}
