/** Home page: the feed in the middle; at the sides the member, in the dashboard layout, and what is going on. */
import { say } from '@friends/contract/core/languages/say';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { Suspense, useState } from 'react';
import { useSession } from '#core/session/use-session.ts';
import { usePreferences } from '#entities/viewer/preferences.ts';
import { OnlineStrip } from '#features/explore/online-strip.tsx';
import { CreatePostRow } from '#features/posts/create-post-row.tsx';
import { cx } from '#ui/cx.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { PartBoundary } from '#ui/states/part-boundary.tsx';
import { NewPostDialog } from '../posts/new-post-dialog.ts';
import { AroundYou } from './around-you.tsx';
import { FeedColumn } from './feed-column.tsx';
import { LayoutSwitch } from './layout-switch.tsx';
import { MemberColumn } from './member-column.tsx';
import { ScopeTabs } from './scope-tabs.tsx';
import { type HomeLayout, useHomeLayout } from './use-home-layout.ts';

const twoColumns = 'columns:max-w-237 columns:grid-cols-[minmax(0,640px)_272px]';
const threeColumns =
	'columns:grid-cols-[minmax(0,640px)_272px] columns:max-w-237 wide:max-w-(--shell-max) wide:grid-cols-[232px_minmax(0,1fr)_272px]';
/** Lazy-loaded, since most members have been here before. */
const welcome = lazyPart(async () => (await import('./welcome.tsx')).Welcome);

const middle = 'grid min-w-0 grid-cols-1 gap-3 tablet:gap-4';

/** The posts come first in the DOM for the keyboard and screen readers, in every layout of the columns. */
export function HomePage() {
	const { user } = useSession();
	const [layout, setLayout] = useHomeLayout();
	const isDashboard = user !== null && layout === 'dashboard';
	return (
		<div className={cx('mx-auto grid max-w-column grid-cols-1 items-start gap-4 columns:gap-9', isDashboard ? threeColumns : twoColumns)}>
			<h1 className="sr-only">{say('Home')}</h1>
			{user ? <MemberPosts user={user} layout={layout} onLayout={setLayout} /> : <GuestPosts />}
			{isDashboard && <MemberColumn user={user} />}
			<AroundYou />
		</div>
	);
}

interface MemberPostsProps {
	user: CurrentUser;
	layout: HomeLayout | null;
	onLayout: (layout: HomeLayout) => void;
}

function MemberPosts({ user, layout, onLayout }: MemberPostsProps) {
	const [isCreating, setIsCreating] = useState(false);
	const create = () => setIsCreating(true);
	const isDashboard = layout === 'dashboard';
	const { isWelcomed } = usePreferences();
	return (
		<div className={cx(middle, isDashboard && 'wide:col-start-2 wide:row-start-1')}>
			<OnlineStrip />
			{!isWelcomed && (
				<PartBoundary missing={null} onMissing={() => undefined}>
					<Suspense>
						<welcome.Part user={user} />
					</Suspense>
				</PartBoundary>
			)}
			<CreatePostRow onCreate={create} />
			<ScopeTabs layoutSwitch={layout && <LayoutSwitch layout={layout} onChange={onLayout} />} onCreate={create} />
			<NewPostDialog open={isCreating} onOpenChange={setIsCreating} />
		</div>
	);
}

function GuestPosts() {
	return (
		<div className={middle}>
			<CreatePostRow onCreate={() => undefined} />
			<FeedColumn />
		</div>
	);
}
