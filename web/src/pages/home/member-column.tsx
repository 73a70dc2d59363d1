/** Left column of the dashboard: the member, quick actions, and their tribes. */
import { say } from '@friends/contract/core/languages/say';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { OwnCard } from '#features/profiles/own-card.tsx';
import { AvatarPicker } from '#features/settings/profile/avatar-picker.tsx';
import type { RenderPicker } from '#features/settings/profile/picker.ts';
import { MyTribesCard } from '#features/tribes/list/my-tribes-card.tsx';
import { PicturePicker } from '#features/uploads/picture-picker.tsx';
import { StickyColumn } from '#ui/layout/sticky-column.tsx';
import { QuickActions } from './quick-actions.tsx';

const renderPicker: RenderPicker = (picker) => <PicturePicker {...picker} isBead />;

export function MemberColumn({ user }: { user: CurrentUser }) {
	return (
		<StickyColumn
			aria-label={say('You and your tribes')}
			className="grid grid-cols-1 gap-6.5 pt-2.5 max-wide:hidden wide:col-start-1 wide:row-start-1"
		>
			<OwnCard user={user} picker={<AvatarPicker renderPicker={renderPicker} />} />
			<QuickActions />
			<MyTribesCard />
		</StickyColumn>
	);
}
