/** Settings of a tribe's rules, in all states of their query: Markdown with a preview, and whether members agree first. */
import { say } from '@friends/contract/core/languages/say';
import { updateTribeRules } from '@friends/contract/tribes/tribes.endpoints';
import { tribeLimits } from '@friends/contract/tribes/tribes.limits';
import { type Tribe, type TribeRules, updateTribeRulesBodySchema } from '@friends/contract/tribes/tribes.schema';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { asChanges, createDrafts } from '#core/drafts/drafts.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { Button } from '#ui/controls/button.tsx';
import { CharacterCounter } from '#ui/controls/character-counter.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Segments } from '#ui/controls/segments.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { ToggleRow } from '#ui/controls/toggle.tsx';
import { Card } from '#ui/layout/card.tsx';
import { KeptChanges } from '#ui/states/kept-changes.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { rulesKey, useTribeRules } from './rules.queries.ts';
import { RulesText, RulesTextSkeleton } from './rules-text.tsx';

type Written = Pick<TribeRules, 'markdown' | 'mustAgree'>;

/** By the id of the tribe; the text survives a reload. */
export const rulesChanges = createDrafts<Partial<Written>>({}, asChanges<Pick<Written, 'markdown'>>('tribe-rules', { markdown: '' }));

export function RulesSettings({ tribe }: { tribe: Tribe }) {
	return (
		<Card className="grid grid-cols-1 px-4 py-5 tablet:px-7 tablet:py-6">
			<Loaded
				query={useTribeRules(tribe.id)}
				loading={<RulesTextSkeleton />}
				offline={say('We’ll load the rules when you’re back online.')}
				failed={say('The rules couldn’t be loaded')}
			>
				{(rules) => <RulesForm tribeId={tribe.id} saved={rules} />}
			</Loaded>
		</Card>
	);
}

function useSaveRules(tribeId: string) {
	const queryClient = useQueryClient();
	return useWrite(updateTribeRules, {
		onSuccess: (rules) => {
			rulesChanges.discard(tribeId);
			queryClient.setQueryData(rulesKey(tribeId), rules);
			markStale(queryClient, 'tribe.rulesChanged');
			toast({ title: say('Rules saved') });
		},
		onError: (error) =>
			toast({
				title: say('Your changes weren’t saved'),
				description: detailOf(error, say('Something went wrong')),
				variant: 'destructive',
			}),
	});
}

function RulesForm({ tribeId, saved }: { tribeId: string; saved: TribeRules }) {
	const changes = rulesChanges.useDraft(tribeId);
	const isChanged = Object.keys(changes).length > 0;
	const [wasKept, setWasKept] = useState(isChanged);
	const { write, isPending, isPaused } = useSaveRules(tribeId);
	const { markdown, mustAgree }: Written = { ...saved, ...changes };
	const { error } = updateTribeRulesBodySchema.safeParse({ markdown, mustAgree });
	const change = (next: Partial<Written>) => rulesChanges.write(tribeId, { ...changes, ...next });

	function discard() {
		rulesChanges.discard(tribeId);
		setWasKept(false);
	}

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (error || isPending) return;
		setWasKept(false);
		write({ params: { id: tribeId }, body: { markdown: markdown.trim(), mustAgree } });
	}

	return (
		<form noValidate aria-label={say('Rules')} className="grid grid-cols-1 gap-5" onSubmit={handleSubmit}>
			{wasKept && isChanged && <KeptChanges action={say('Start from the saved rules')} onStartAgain={discard} />}
			<MarkdownField
				value={markdown}
				error={error?.issues[0]?.message}
				readOnly={isPending}
				onChange={(next) => change({ markdown: next })}
			/>
			<ToggleRow
				label={say('Members agree before they write')}
				description={say('Once to begin with, and again whenever the text has changed.')}
				checked={mustAgree}
				disabled={isPending}
				onCheckedChange={(next) => change({ mustAgree: next })}
			/>
			<div role="status" className="contents">
				{isPaused && <p className="text-small text-muted">{say('You’re offline. We’ll save your changes when you’re back online.')}</p>}
			</div>
			<div className="flex justify-end gap-2.5 border-t border-border pt-5">
				<Button variant="quiet" disabled={!isChanged || isPending} onClick={discard}>
					{say('Cancel')}
				</Button>
				<Button type="submit" disabled={error !== undefined} pending={isPending} pendingLabel={isPaused ? say('Waiting…') : say('Saving…')}>
					{say('Save changes')}
				</Button>
			</div>
		</form>
	);
}

/** The counter appears when a tenth of the limit is left. */
const counterFrom = 0.9;

interface MarkdownFieldProps {
	value: string;
	error: string | undefined;
	readOnly: boolean;
	onChange: (value: string) => void;
}

function MarkdownField({ value, error, readOnly, onChange }: MarkdownFieldProps) {
	const [view, setView] = useState<'write' | 'preview'>('write');
	const { maxLength } = tribeLimits.rules;
	return (
		<div className="grid grid-cols-1 gap-3">
			<div>
				<Segments
					label={say('View of the rules')}
					value={view}
					choices={[
						{ value: 'write', label: say('Write') },
						{ value: 'preview', label: say('Preview') },
					]}
					onChange={setView}
				/>
			</div>
			{view === 'write' ? (
				<Field
					label={say('Rules of the tribe')}
					error={error}
					hint={say('Marks that work: **strong**, *emphasis*, [link](https://example.org), and lists with - or 1.')}
					counter={value.length >= maxLength * counterFrom && <CharacterCounter length={value.trim().length} maxLength={maxLength} />}
				>
					{(control) => (
						<TextArea
							{...control}
							name="markdown"
							dir="auto"
							rows={8}
							autoGrow
							readOnly={readOnly}
							value={value}
							onChange={({ target }) => onChange(target.value)}
						/>
					)}
				</Field>
			) : (
				<div className="min-h-40 rounded-field border border-border px-4 py-3">
					{value.trim() === '' ? <p className="text-muted">{say('Nothing written yet.')}</p> : <RulesText markdown={value} />}
				</div>
			)}
		</div>
	);
}
