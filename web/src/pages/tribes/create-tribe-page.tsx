/** Founding a tribe on a page of its own. */
import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'wouter';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import { useNewTribe } from '#features/tribes/form/create-tribe.ts';
import { TribeForm } from '#features/tribes/form/tribe-form.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { WaysIn } from '../entry/ways-in.tsx';

export function CreateTribePage() {
	const { user } = useSession();
	return <div className="mx-auto grid max-w-[640px] gap-3 tablet:gap-4">{user ? <CreateTribe /> : <LoginFirst />}</div>;
}

function CreateTribe() {
	const [, navigate] = useLocation();
	const state = useNewTribe(({ slug }) => navigate(paths.tribe(slug), { replace: true }));

	// Back to where one came from; to the tribes for those who opened the address itself.
	function handleBack() {
		if (history.length > 1) history.back();
		else navigate(paths.tribes);
	}

	return (
		<>
			<div>
				<Button variant="ghost" icon={ArrowLeft} className="-ml-2" onClick={handleBack}>
					Back
				</Button>
			</div>
			<Card padded className="grid grid-cols-[minmax(0,1fr)] gap-5">
				<h1 className="text-h1">Create tribe</h1>
				<TribeForm state={state} />
				<div className="flex justify-end">
					<Button type="submit" form={state.id} pending={state.isSending} pendingLabel={state.isWaiting ? 'Waiting…' : 'Creating…'}>
						Create tribe
					</Button>
				</div>
			</Card>
		</>
	);
}

function LoginFirst() {
	return (
		<Card>
			<EmptyState illustration="gap" headingLevel={1} title="Please log in to create tribes" action={<WaysIn />} />
		</Card>
	);
}
