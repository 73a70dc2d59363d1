/** Button that picks a picture, crops it, uploads it and passes its URL on. */
import { say } from '@friends/contract/core/languages/say';
import { Camera } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { lazyOver } from '#ui/states/lazy-part.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import type { Crop } from './crop.ts';
import { drawCrop, readPicture } from './crop-image.ts';
import { type Fault, faultOf, findFault, unreadable, uploadError } from './image-rules.ts';
import { uploadImage } from './upload-image.ts';

const CropDialog = lazyOver(
	async () => (await import('./crop-dialog.tsx')).CropDialog,
	({ onCancel }) => onCancel(),
);

/** Aspect ratios, with the width that suffices for sharp screens. */
const shapes = {
	avatar: { ratio: 1, maxWidth: 512, title: () => say('Crop profile picture') },
	banner: { ratio: 4, maxWidth: 1600, title: () => say('Crop banner') },
	cover: { ratio: 3, maxWidth: 1600, title: () => say('Crop the picture') },
	group: { ratio: 1, maxWidth: 512, title: () => say('Crop the picture') },
	tribe: { ratio: 1, maxWidth: 512, title: () => say('Crop the picture') },
	logo: { ratio: 1, maxWidth: 512, title: () => say('Crop mark') },
} as const;

/** Higher quality is not visible at these sizes. */
const quality = 0.9;

export interface PicturePickerProps {
	shape: keyof typeof shapes;
	label: string;
	/** A small bead at the edge of the picture in place of a button. */
	isBead?: boolean;
	/** Saves the uploaded picture. It reports its failure before it rejects; the crop stays open for a retry. */
	save: (url: string) => Promise<unknown>;
}

const bead =
	'size-6! bg-raised! text-ink! shadow-1 inset-ring inset-ring-border hover:bg-sunken! pointer-coarse:before:absolute pointer-coarse:before:-inset-2.5';

function showFault(fault: Fault) {
	toast({ ...fault, variant: 'destructive' });
}

export function PicturePicker({ shape, label, isBead = false, save }: PicturePickerProps) {
	const { ratio, maxWidth, title } = shapes[shape];
	const input = useRef<HTMLInputElement>(null);
	const [picture, setPicture] = useState<HTMLImageElement | null>(null);
	const [progress, setProgress] = useState<number | null>(null);
	const signalOf = useUnmountSignal();

	useEffect(() => () => (picture ? URL.revokeObjectURL(picture.src) : undefined), [picture]);

	async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
		const file = target.files?.[0];
		// Lets the same file be chosen again.
		target.value = '';
		if (!file) return;
		const fault = findFault(file);
		if (fault) return showFault(fault);
		try {
			setPicture(await readPicture(file));
		} catch {
			showFault(unreadable(file));
		}
	}

	async function handleConfirm(crop: Crop) {
		if (!picture) return;
		setProgress(0);
		const url = await upload(picture, crop, { maxWidth, signal: signalOf(), onProgress: setProgress });
		if (url !== undefined) {
			setProgress(1);
			if (await succeeds(save(url))) setPicture(null);
		}
		setProgress(null);
	}

	return (
		<>
			<PickerButton {...{ label, isBead }} onClick={() => input.current?.click()} />
			<input
				ref={input}
				type="file"
				accept="image/*"
				hidden
				aria-label={say('{label}: file', { label })}
				onChange={(event) => void handleFile(event)}
			/>
			{picture && (
				<CropDialog
					title={title()}
					picture={picture}
					ratio={ratio}
					isRound={shape === 'avatar' || shape === 'group'}
					progress={progress}
					onCancel={() => setPicture(null)}
					onConfirm={(crop) => void handleConfirm(crop)}
				/>
			)}
		</>
	);
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
	work.then(
		() => true,
		() => false,
	);

function PickerButton({ label, isBead, onClick }: { label: string; isBead: boolean; onClick: () => void }) {
	if (isBead) return <IconButton label={label} icon={Camera} iconSize={13} className={bead} onClick={onClick} />;
	return (
		<Button variant="soft" icon={Camera} onClick={onClick}>
			{label}
		</Button>
	);
}

interface UploadOptions {
	maxWidth: number;
	signal: AbortSignal;
	onProgress: (part: number) => void;
}

/** Undefined when it failed, after a toast, or was aborted. */
async function upload(picture: HTMLImageElement, crop: Crop, { maxWidth, signal, onProgress }: UploadOptions): Promise<string | undefined> {
	try {
		const image = await drawCrop(picture, crop, { maxWidth, quality });
		const { url } = await uploadImage(image, { signal, onProgress });
		return signal.aborted ? undefined : url;
	} catch (error) {
		if (signal.aborted) return undefined;
		console.error(error);
		showFault(faultOf(error) ?? uploadError());
		return undefined;
	}
}

/** Abort signal of the mounted component; created on demand, since strict mode mounts twice. */
function useUnmountSignal(): () => AbortSignal {
	const controller = useRef<AbortController | null>(null);
	useEffect(
		() => () => {
			controller.current?.abort();
			controller.current = null;
		},
		[],
	);
	return () => {
		controller.current ??= new AbortController();
		return controller.current.signal;
	};
}
