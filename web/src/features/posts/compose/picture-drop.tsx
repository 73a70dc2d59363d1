/** Adds pictures that are pasted or dropped anywhere inside; text is pasted as usual. */
import { say } from '@friends/contract/core/languages/say';
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';

export interface PictureDropProps {
	onFiles: (files: Iterable<File>) => void;
	children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

export function PictureDrop({ onFiles, children }: PictureDropProps) {
	const [isOver, setIsOver] = useState(false);

	function handlePaste(event: ClipboardEvent) {
		const { files, types } = event.clipboardData;
		// Text copied from a document comes with a picture of it.
		if (files.length === 0 || types.includes('text/plain')) return;
		event.preventDefault();
		onFiles([...files]);
	}

	function handleDragOver(event: DragEvent) {
		if (!hasFiles(event)) return;
		// The browser would open the file.
		event.preventDefault();
		setIsOver(true);
	}

	function handleDrop(event: DragEvent) {
		if (!hasFiles(event)) return;
		event.preventDefault();
		setIsOver(false);
		onFiles([...event.dataTransfer.files]);
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside adds files by keyboard
		<div
			className="contents"
			data-drops={isOver || undefined}
			onPaste={handlePaste}
			onDragOver={handleDragOver}
			onDragLeave={() => setIsOver(false)}
			onDrop={handleDrop}
		>
			{children}
			{isOver && (
				<p className="pointer-events-none fixed inset-x-0 top-6 z-[70] mx-auto w-fit rounded-full bg-brand px-5 py-2.5 font-strong text-brand-foreground shadow-3">
					{say('Drop to add')}
				</p>
			)}
		</div>
	);
}
