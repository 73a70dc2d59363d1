/** Settings of how members post in a tribe. */
import { say } from '@friends/contract/core/languages/say';
import { heldPostLimits } from '@friends/contract/tribes/held/held-posts.limits';
import { changeTribePosting } from '@friends/contract/tribes/order/tribe-order.endpoints';
import { tribeOrderLimits } from '@friends/contract/tribes/order/tribe-order.limits';
import { type TribePosting, tribePostingSchema } from '@friends/contract/tribes/order/tribe-order.schema';
import { useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { pauseWords } from '#entities/tribe/pauses.ts';
import { reviewWords } from '#entities/tribe/review-words.ts';
import { type ShownTribe, tribeStore } from '#entities/tribe/tribe-store.ts';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { toast } from '#ui/toast/toast-store.ts';

const pauses = () => Object.fromEntries(tribeOrderLimits.slowSeconds.map((seconds) => [String(seconds), pauseWords(seconds)]));

const numbers = () => Object.fromEntries(heldPostLimits.reviewedPosts.map((posts) => [String(posts), reviewWords(posts)]));

export function PostingSettings({ tribe: { id, slowSeconds, reviewedPosts } }: { tribe: ShownTribe }) {
	const queryClient = useQueryClient();
	const { write, isPending } = useWrite(changeTribePosting, {
		onSuccess: (tribe) => {
			tribeStore.learn(tribe.id, tribe);
			markStale(queryClient, 'tribe.postingChanged');
			toast({ title: say('Changes saved') });
		},
		onError: (error) =>
			toast({
				title: say('Your changes weren’t saved'),
				description: detailOf(error, say('Something went wrong')),
				variant: 'destructive',
			}),
	});

	function choose(changes: Partial<Record<keyof TribePosting, number>>) {
		const { data } = tribePostingSchema.safeParse({ slowSeconds, ...changes });
		if (data) write({ params: { id }, body: data });
	}

	return (
		<Card className="grid grid-cols-1 gap-y-5 px-4 py-5 tablet:px-7 tablet:py-6">
			<Field label={say('Slow mode')} hint={say('Each member posts once in this time. Those who may remove posts don’t wait.')}>
				{(control) => (
					<Select
						{...control}
						value={String(slowSeconds)}
						options={pauses()}
						disabled={isPending}
						onValueChange={(seconds) => choose({ slowSeconds: Number(seconds) })}
					/>
				)}
			</Field>
			<Field
				label={say('Posts of newcomers that a moderator looks at')}
				hint={say('Others see them once a moderator lets them through. Members who keep order don’t wait.')}
			>
				{(control) => (
					<Select
						{...control}
						value={String(reviewedPosts)}
						options={numbers()}
						disabled={isPending}
						onValueChange={(posts) => choose({ reviewedPosts: Number(posts) })}
					/>
				)}
			</Field>
		</Card>
	);
}
