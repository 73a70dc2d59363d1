/** Dialog with the rules of a tribe, before what the member wrote there is sent. */
import { say } from '@friends/contract/core/languages/say';
import { detailOf } from '#core/http/sentence-of.ts';
import { answerQuestion } from '#core/session/asked.ts';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FailureLine } from '#ui/states/failure-line.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { useAgree, useTribeRules } from './rules.queries.ts';
import { RulesText, RulesTextSkeleton } from './rules-text.tsx';

export function RulesDialog({ tribeId }: { tribeId: string }) {
	const rules = useTribeRules(tribeId);
	const { agree, isPending, error } = useAgree(tribeId, () => answerQuestion(true));
	const cancel = () => answerQuestion(false);
	return (
		<Dialog
			open
			onOpenChange={cancel}
			busy={isPending}
			title={say('The rules of this tribe')}
			description={say('Agree to them once, and what you wrote is sent.')}
			footer={
				<ConfirmButtons
					confirm={say('I agree')}
					pendingLabel={say('Saving…')}
					isPending={isPending}
					canConfirm={rules.data !== undefined}
					onConfirm={agree}
					onCancel={cancel}
				/>
			}
		>
			<Loaded
				query={rules}
				loading={<RulesTextSkeleton />}
				offline={say('We’ll load the rules when you’re back online.')}
				failed={say('The rules couldn’t be loaded')}
			>
				{({ markdown }) => <RulesText markdown={markdown} />}
			</Loaded>
			{error && <FailureLine>{detailOf(error, say('Your answer wasn’t saved. Check your connection and try again.'))}</FailureLine>}
		</Dialog>
	);
}
