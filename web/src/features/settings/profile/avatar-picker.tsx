/** Picker of the member's own avatar, for any place. */

import { say } from '@friends/contract/core/languages/say';
import { useSavePictures } from '../users.mutations.ts';
import type { RenderPicker } from './picker.ts';

export function AvatarPicker({ renderPicker }: { renderPicker: RenderPicker }) {
	const { saveAvatar } = useSavePictures();
	return renderPicker({ shape: 'avatar', label: say('Change picture'), save: saveAvatar });
}
