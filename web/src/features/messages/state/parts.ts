/** Parts of other features that pages lend to the screen of messages. */
import type { UploadedPicture } from '@friends/contract/uploads/uploads.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { createContext, type ReactNode, use } from 'react';

interface Fault {
	title: string;
	description: string;
}

export interface MessageParts {
	uploads: {
		/** Checks a file before its upload. */
		findFault: (file: File) => Fault | undefined;
		upload: (file: File, options: { signal: AbortSignal; onProgress: (part: number) => void }) => Promise<UploadedPicture>;
		/** The fault of the file that made an upload fail; undefined where a retry may help. */
		faultOf: (error: unknown) => Fault | undefined;
		uploadError: () => Fault;
	};
	/** Button that picks the picture of a group. */
	renderPicturePicker: (options: { label: string; isBead?: boolean; save: (url: string) => Promise<unknown> }) => ReactNode;
	askToBlock: (person: Person, returnFocusTo: () => HTMLElement | null) => void;
}

const Context = createContext<MessageParts | null>(null);

export const MessagePartsContext = Context;

export function useMessageParts(): MessageParts {
	const parts = use(Context);
	if (!parts) throw new Error('Messages are shown inside a MessagePartsContext');
	return parts;
}
