/** Dialog to crop a picture. */
import { say } from '@friends/contract/core/languages/say';
import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type Crop, largestCrop, maxZoom, zoomCrop, zoomOf } from './crop.ts';
import { CropStage } from './crop-stage.tsx';

export interface CropDialogProps {
	title: string;
	/** Already loaded. */
	picture: HTMLImageElement;
	/** Aspect ratio of the crop, width by height. */
	ratio: number;
	isRound: boolean;
	/** Upload progress from 0 to 1; null while idle. */
	progress: number | null;
	onCancel: () => void;
	onConfirm: (crop: Crop) => void;
}

const zoomStep = 0.25;

export function CropDialog({ title, picture, ratio, isRound, progress, onCancel, onConfirm }: CropDialogProps) {
	const zoomId = useId();
	const size = { width: picture.naturalWidth, height: picture.naturalHeight };
	const [crop, setCrop] = useState(() => largestCrop(size, ratio));
	const isBusy = progress !== null;
	const zoom = zoomOf(size, crop);
	const setZoom = (next: number) => setCrop(zoomCrop(size, crop, next));

	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onCancel()}
			title={title}
			busy={isBusy}
			footer={
				<ConfirmButtons
					confirm={say('Use picture')}
					pendingLabel={progressLabel(progress ?? 0)}
					isPending={isBusy}
					onConfirm={() => onConfirm(crop)}
					onCancel={onCancel}
				/>
			}
		>
			<CropStage src={picture.src} picture={size} crop={crop} onCrop={(next) => !isBusy && setCrop(next)} isRound={isRound} />
			<div className="flex items-center gap-1">
				<label htmlFor={zoomId} className="me-1 text-small font-label">
					{say('Zoom')}
				</label>
				<IconButton label={say('Zoom out')} icon={Minus} disabled={isBusy} onClick={() => setZoom(zoom - zoomStep)} />
				<input
					id={zoomId}
					type="range"
					min={1}
					max={maxZoom}
					step={0.01}
					value={zoom}
					aria-valuetext={`${Math.round(zoom * 100)}%`}
					disabled={isBusy}
					className="h-11 min-w-0 flex-1 rounded-field accent-brand"
					onChange={({ target }) => setZoom(target.valueAsNumber)}
				/>
				<IconButton label={say('Zoom in')} icon={Plus} disabled={isBusy} onClick={() => setZoom(zoom + zoomStep)} />
			</div>
		</Dialog>
	);
}

/** At 1 the server still has to process the picture. */
function progressLabel(progress: number): string {
	return progress < 1 ? say('Uploading {percent, number}%', { percent: Math.round(progress * 100) }) : say('Saving…');
}
