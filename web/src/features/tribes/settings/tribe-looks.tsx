/** Form of a tribe's looks: pictures are saved at once, name, description, tags, sign and audience together. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { KeptChanges } from '#ui/states/kept-changes.tsx';
import { TribeForm } from '../form/tribe-form.tsx';
import { type RenderTribePicker, TribePicturesFields } from './tribe-pictures.tsx';
import { useTribeEdit } from './use-tribe-edit.ts';

export interface TribeLooksProps {
	tribe: Tribe;
	renderPicker: RenderTribePicker;
}

/** Undefined while the audience does not change. */
function privacyNote({ type }: Tribe, isPrivate: boolean): string | undefined {
	if (isPrivate === (type === 'private')) return undefined;
	return isPrivate
		? say('Once you save, only members can see this tribe and everything posted in it.')
		: say(
				'Once you save, everyone can see this tribe and its members, and read everything posted in it, old posts too. Anyone can join it then, and open requests end.',
			);
}

export function TribeLooks({ tribe, renderPicker }: TribeLooksProps) {
	const { form, isChanged, wasKept } = useTribeEdit(tribe);
	const { id, draft, isSending, isWaiting, discard } = form;
	return (
		<Card as="section" aria-label={say('Looks')} className="grid grid-cols-1 gap-5 px-4 pt-5 pb-4 tablet:px-7 tablet:pt-6.5 tablet:pb-6">
			<TribePicturesFields tribe={tribe} renderPicker={renderPicker} />
			{wasKept && <KeptChanges action={say('Start from the saved looks')} onStartAgain={discard} />}
			<TribeForm state={form} privacyNote={privacyNote(tribe, draft.isPrivate)} />
			<div className="mt-0.5 flex justify-end gap-2.5 border-t border-border pt-5">
				<Button variant="quiet" disabled={!isChanged || isSending} onClick={discard}>
					{say('Cancel')}
				</Button>
				<Button type="submit" form={id} pending={isSending} pendingLabel={isWaiting ? say('Waiting…') : say('Saving…')}>
					{say('Save changes')}
				</Button>
			</div>
		</Card>
	);
}
