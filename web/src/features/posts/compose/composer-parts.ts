/** Parts of the composer from other features: the app passes them in, and they load when the member writes. */
import { type ComponentType, createElement, type ReactNode } from 'react';
import type { PictureUploads } from './draft-pictures.ts';

/** Chooses the audience of the post. */
export interface AudienceChoiceProps {
	/** 'everybody', 'friends', or the id of a tribe. */
	chosen: string;
	onChange: (choice: string) => void;
	disabled: boolean;
}

export interface ComposerParts {
	uploads: PictureUploads;
	Audience: ComponentType<AudienceChoiceProps>;
}

type LoadParts = () => Promise<ComposerParts>;

let loadProvided: LoadParts = () => Promise.reject(new Error('The app has not handed in what writing needs'));

/** For dialogs deep inside this feature. */
export function provideComposerParts(loadParts: LoadParts): void {
	loadProvided = loadParts;
}

/** Loads a dialog together with the parts. */
export async function withComposerParts<Props extends { parts: ComposerParts }>(
	loadDialog: () => Promise<ComponentType<Props>>,
	loadParts = loadProvided,
): Promise<(props: Omit<Props, 'parts'>) => ReactNode> {
	const [Dialog, parts] = await Promise.all([loadDialog(), loadParts()]);
	return (props) => createElement(Dialog, { ...props, parts } as Props);
}
