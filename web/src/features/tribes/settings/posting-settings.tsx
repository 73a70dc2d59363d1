/** Settings of how members post in a tribe. */
import { say } from '@friends/contract/core/languages/say';
import { changeTribePosting } from '@friends/contract/tribes/order/tribe-order.endpoints';
import { tribeOrderLimits } from '@friends/contract/tribes/order/tribe-order.limits';
import { tribePostingSchema } from '@friends/contract/tribes/order/tribe-order.schema';
import { useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { pauseWords } from '#entities/tribe/pauses.ts';
import { type ShownTribe, tribeStore } from '#entities/tribe/tribe-store.ts';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Card } from '#ui/layout/card.tsx';
import { toast } from '#ui/toast/toast-store.ts';

const pauses = () => Object.fromEntries(tribeOrderLimits.slowSeconds.map((seconds) => [String(seconds), pauseWords(seconds)]));

export function PostingSettings({ tribe: { id, slowSeconds } }: { tribe: ShownTribe }) {
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

	function choose(seconds: string) {
		const { data } = tribePostingSchema.safeParse({ slowSeconds: Number(seconds) });
		if (data) write({ params: { id }, body: data });
	}

	return (
		<Card className="grid grid-cols-1 px-4 py-5 tablet:px-7 tablet:py-6">
			<Field label={say('Slow mode')} hint={say('Each member posts once in this time. Those who may remove posts don’t wait.')}>
				{(control) => <Select {...control} value={String(slowSeconds)} options={pauses()} disabled={isPending} onValueChange={choose} />}
			</Field>
		</Card>
	);
}
