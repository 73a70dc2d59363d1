/** Page to create a tribe. */
import { say } from '@friends/contract/core/languages/say';
import { Link, useLocation } from 'wouter';
import { tabPath } from '#core/browser/use-tab.ts';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import { TribeForm } from '#features/tribes/form/tribe-form.tsx';
import { useNewTribe } from '#features/tribes/form/use-new-tribe.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { BackButton } from '../back-button.tsx';
import { WaysIn } from '../entry/ways-in.tsx';

export function CreateTribePage() {
	const { user } = useSession();
	return <div className="mx-auto grid max-w-column gap-3 tablet:gap-4">{user ? <CreateTribe /> : <LoginFirst />}</div>;
}

function CreateTribe() {
	const [, navigate] = useLocation();
	const state = useNewTribe(({ slug }) => navigate(paths.tribe(slug), { replace: true }));

	return (
		<>
			<BackButton otherwise={paths.tribes} />
			<Card padded className="grid grid-cols-1 gap-5">
				<div className="grid gap-1">
					<h1 className="text-h1">{say('Create tribe')}</h1>
					<Link href={tabPath(paths.settings, 'data')} className="justify-self-start rounded-chip text-small font-strong hover:underline">
						{say('Bring a tribe from another community')}
					</Link>
				</div>
				<TribeForm state={state} />
				<div className="flex justify-end">
					<Button
						type="submit"
						form={state.id}
						pending={state.isSending}
						pendingLabel={state.isWaiting ? say('Waiting…') : say('Creating…')}
					>
						{say('Create tribe')}
					</Button>
				</div>
			</Card>
		</>
	);
}

function LoginFirst() {
	return (
		<Card>
			<EmptyState illustration="gap" headingLevel={1} title={say('Please log in to create tribes')} action={<WaysIn />} />
		</Card>
	);
}
