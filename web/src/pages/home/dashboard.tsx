/** Home in three columns: the member, the posts by where they come from, and what is going on. */
import type { CurrentUser } from '@friends/contract/users/users.schema';
import type { ReactNode } from 'react';
import { useTab } from '#core/use-tab.ts';
import { OnlineStrip } from '#features/explore/online-strip.tsx';
import { PostBox } from '#features/posts/post-box.tsx';
import { OwnCard } from '#features/profiles/own-card.tsx';
import { AvatarPicker } from '#features/settings/avatar-picker.tsx';
import type { RenderPicker } from '#features/settings/picker.ts';
import { MyTribesCard } from '#features/tribes/my-tribes-card.tsx';
import { imageUploads } from '#features/uploads/image-uploads.ts';
import { PicturePicker } from '#features/uploads/picture-picker.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';
import { AroundYou } from './around-you.tsx';
import { FeedColumn } from './feed-column.tsx';
import { QuickActions } from './quick-actions.tsx';

const renderPicker: RenderPicker = (picker) => <PicturePicker {...picker} />;

const tabs = ['feed', 'discover', 'tribes'] as const;

export function Dashboard({ user, layoutSwitch }: { user: CurrentUser; layoutSwitch: ReactNode }) {
	const [tab, setTab] = useTab(tabs);
	return (
		<div className="mx-auto grid max-w-[640px] grid-cols-[minmax(0,1fr)] items-start gap-4 columns:max-w-[968px] columns:grid-cols-[minmax(0,640px)_var(--col-right)] columns:gap-6 wide:max-w-(--shell-max) wide:grid-cols-[256px_minmax(0,1fr)_var(--col-right)]">
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4 columns:max-wide:hidden wide:sticky wide:top-[calc(var(--topbar-h)+8px)] wide:max-h-[calc(100dvh-var(--topbar-h)-16px)] wide:overflow-y-auto wide:pb-[var(--dock-clear)] wide:[scrollbar-width:none]">
				<OwnCard user={user} picker={<AvatarPicker renderPicker={renderPicker} />} />
				<QuickActions />
				<MyTribesCard />
			</div>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:gap-4">
				<OnlineStrip />
				<PostBox user={user} uploads={imageUploads} />
				<Tabs value={tab} onValueChange={setTab} className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:gap-4">
					<div className="flex flex-wrap-reverse items-end justify-between gap-x-4 gap-y-2">
						<TabList label="Posts">
							<Tab value="feed">Feed</Tab>
							<Tab value="discover">Discover</Tab>
							<Tab value="tribes">Tribes</Tab>
						</TabList>
						{layoutSwitch}
					</div>
					<TabPanel value="feed" className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:gap-4">
						<FeedColumn />
					</TabPanel>
					<TabPanel value="discover" className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:gap-4">
						<FeedColumn scope="discover" />
					</TabPanel>
					<TabPanel value="tribes" className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:gap-4">
						<FeedColumn scope="tribes" />
					</TabPanel>
				</Tabs>
			</div>
			<AroundYou />
		</div>
	);
}
