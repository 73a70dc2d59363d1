/** Avatar and banner of the member's own profile, each with buttons to change and remove it. */
import { say } from '@friends/contract/core/languages/say';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { type RefObject, useRef } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Weave } from '#ui/drawings/weave.tsx';
import { useSavePictures } from '../users.mutations.ts';
import { DrawingPicker } from './drawing-picker.tsx';
import type { RenderPicker } from './picker.ts';

export function ProfilePictures({ user, renderPicker }: { user: CurrentUser; renderPicker: RenderPicker }) {
	const { saveAvatar, chooseAvatar, isChoosingAvatar, saveBanner, removeBanner, isRemovingBanner } = useSavePictures();
	const avatarButtons = useRef<HTMLDivElement>(null);
	const bannerButtons = useRef<HTMLDivElement>(null);

	/** The button that had the focus disappears with the picture. */
	function focusFirst(buttons: RefObject<HTMLElement | null>) {
		buttons.current?.querySelector('button')?.focus();
	}

	return (
		<div className="grid gap-5">
			<div className="flex items-center gap-4 tablet:gap-4.5">
				<Avatar person={user} size="lg" />
				<div className="grid min-w-0 gap-1.5">
					<div ref={avatarButtons} className="flex flex-wrap gap-2">
						{renderPicker({ shape: 'avatar', label: say('Change picture'), save: saveAvatar })}
						<DrawingPicker user={user} />
						{user.avatar && (
							<Button variant="ghost" pending={isChoosingAvatar} onClick={() => chooseAvatar('', () => focusFirst(avatarButtons))}>
								{say('Use your initial')}
							</Button>
						)}
					</div>
					<p className="text-caption text-muted">{say('An image up to 5 MB. Square works best.')}</p>
				</div>
			</div>
			<div className="grid gap-2.5">
				<p className="text-small font-label">{say('Banner')}</p>
				{user.banner ? (
					<img src={user.banner} alt="" className="h-28 w-full rounded-inner bg-sunken object-cover" />
				) : (
					<Weave seed={user.id} knot={11} className="h-28 rounded-inner" />
				)}
				<div ref={bannerButtons} className="flex flex-wrap gap-2">
					{renderPicker({ shape: 'banner', label: say('Change banner'), save: saveBanner })}
					{user.banner && (
						<Button
							variant="ghost"
							aria-label={say('Remove banner')}
							pending={isRemovingBanner}
							onClick={() => removeBanner(() => focusFirst(bannerButtons))}
						>
							{say('Remove')}
						</Button>
					)}
				</div>
			</div>
		</div>
	);
}
