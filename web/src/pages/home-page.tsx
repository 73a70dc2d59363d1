/** Home: the plain feed, or the dashboard, as the member likes it. */
import { type ReactNode, useState } from 'react';
import { useSession } from '#core/session/use-session.ts';
import { OnlineStrip } from '#features/explore/online-strip.tsx';
import { CreatePostRow } from '#features/posts/create-post-row.tsx';
import { imageUploads } from '#features/uploads/image-uploads.ts';
import { CreatePostDialog } from './create-post-dialog.ts';
import { AroundYou } from './home/around-you.tsx';
import { Dashboard } from './home/dashboard.tsx';
import { FeedColumn } from './home/feed-column.tsx';
import { useHomeLayout } from './home/home-layout.ts';
import { LayoutSwitch } from './home/layout-switch.tsx';

export function HomePage() {
	const { user } = useSession();
	const [layout, setLayout] = useHomeLayout();
	const layoutSwitch = <LayoutSwitch layout={layout} onChange={setLayout} />;
	return (
		<>
			<h1 className="sr-only">Home</h1>
			{user && layout === 'dashboard' ? (
				<Dashboard user={user} layoutSwitch={layoutSwitch} />
			) : (
				<PlainFeed layoutSwitch={user && layoutSwitch} />
			)}
		</>
	);
}

function PlainFeed({ layoutSwitch }: { layoutSwitch: ReactNode }) {
	const [isCreating, setIsCreating] = useState(false);
	const create = () => setIsCreating(true);
	return (
		<div className="mx-auto grid max-w-[640px] grid-cols-[minmax(0,1fr)] items-start gap-6 columns:max-w-[968px] columns:grid-cols-[minmax(0,640px)_var(--col-right)]">
			<div className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:gap-4">
				<OnlineStrip />
				<CreatePostRow onCreate={create} />
				{layoutSwitch}
				<FeedColumn onCreate={create} />
			</div>
			<AroundYou />
			<CreatePostDialog open={isCreating} onOpenChange={setIsCreating} uploads={imageUploads} />
		</div>
	);
}
