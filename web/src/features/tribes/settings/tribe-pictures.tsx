/** Picture and banner of a tribe, each with buttons to change and remove it. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { type ReactNode, useRef } from 'react';
import { TribeBanner } from '#entities/tribe/tribe-banner.tsx';
import { TribePicture } from '#entities/tribe/tribe-picture.tsx';
import { Button } from '#ui/controls/button.tsx';
import { type TribePictures, useSaveTribePictures } from './use-tribe-edit.ts';

/** Renders a button that crops and uploads a picture; pages pass in that of `uploads`. */
export type RenderTribePicker = (picker: { shape: 'tribe' | 'cover'; label: string; save: (url: string) => Promise<unknown> }) => ReactNode;

interface TribePicturesFieldsProps {
	tribe: Tribe;
	renderPicker: RenderTribePicker;
}

export function TribePicturesFields({ tribe, renderPicker }: TribePicturesFieldsProps) {
	const { save } = useSaveTribePictures(tribe);
	return (
		<div className="grid grid-cols-1 gap-5">
			<div className="flex items-center gap-4">
				<TribePicture tribe={tribe} size={72} />
				<div className="grid min-w-0 gap-1.5">
					<PictureButtons
						tribe={tribe}
						without={tribe.avatarUrl === '' ? undefined : { avatarUrl: '' }}
						remove={say('Use the sign')}
						picker={renderPicker({ shape: 'tribe', label: say('Change picture'), save: (avatarUrl) => save({ avatarUrl }) })}
					/>
					<p className="text-caption text-muted">{say('An image up to 5 MB. Square works best.')}</p>
				</div>
			</div>
			<div className="grid grid-cols-1 gap-2.5">
				<p className="text-small font-label">{say('Banner')}</p>
				<TribeBanner tribe={tribe} knot={16} className="h-28 rounded-inner" />
				<PictureButtons
					tribe={tribe}
					without={tribe.bannerUrl === '' ? undefined : { bannerUrl: '' }}
					remove={say('Remove banner')}
					picker={renderPicker({ shape: 'cover', label: say('Change banner'), save: (bannerUrl) => save({ bannerUrl }) })}
				/>
			</div>
		</div>
	);
}

interface PictureButtonsProps {
	tribe: Tribe;
	/** What removes the picture; undefined without one. */
	without: TribePictures | undefined;
	remove: string;
	picker: ReactNode;
}

function PictureButtons({ tribe, without, remove, picker }: PictureButtonsProps) {
	const { save, isSaving } = useSaveTribePictures(tribe);
	const buttons = useRef<HTMLDivElement>(null);

	/** The button that had the focus disappears with the picture. A failure is told by then. */
	const handleRemove = (pictures: TribePictures) =>
		save(pictures).then(
			() => buttons.current?.querySelector('button')?.focus(),
			() => undefined,
		);

	return (
		<div ref={buttons} className="flex flex-wrap gap-2">
			{picker}
			{without && (
				<Button variant="ghost" pending={isSaving} onClick={() => void handleRemove(without)}>
					{remove}
				</Button>
			)}
		</div>
	);
}
