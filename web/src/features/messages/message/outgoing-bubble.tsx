/** A message on its way: waiting visibly, or refused with the reason below. */
import { say } from '@friends/contract/core/languages/say';
import { smallPictureUrl } from '@friends/contract/uploads/picture-urls';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Clock } from 'lucide-react';
import { cx } from '#ui/cx.ts';
import { discardOutgoing, type Outgoing, sendAgain } from '../state/send-message.ts';
import { BUBBLE, OWN } from './bubble-content.tsx';
import type { MessageLook } from './message-props.ts';
import { MessageText } from './message-text.tsx';

export interface OutgoingBubbleProps {
	conversationId: string;
	outgoing: Outgoing;
	look: MessageLook;
}

const ACTION = 'min-h-6 font-heading text-ink underline underline-offset-3 pointer-coarse:min-h-11';

const PLACES = {
	bubbles: 'max-w-[78%] justify-items-end self-end max-tablet:max-w-[88%] [&>div]:justify-end [&>p]:justify-end',
	// Below the names, beside the faces.
	lines: 'me-2 ms-16 mt-1 justify-items-start',
} as const;

const WAITING = 'border-[1.5px] border-dashed border-border-strong';

const bubbleIn = (state: Outgoing['state']) => cx(BUBBLE, 'rounded-ee-[6px]', state === 'sending' ? OWN : WAITING);
const lineIn = (state: Outgoing['state']) =>
	cx('max-w-full text-compact wrap-anywhere', state === 'sending' ? 'opacity-70' : `rounded-field px-2.5 py-1 ${WAITING}`);

export function OutgoingBubble({ conversationId, outgoing, look }: OutgoingBubbleProps) {
	const queryClient = useQueryClient();
	const { body, state, sentence } = outgoing;
	const discard = () => discardOutgoing(queryClient, conversationId, outgoing);
	return (
		<li data-row={outgoing.clientId} aria-label={say('You')} className={cx('grid', PLACES[look])}>
			{body.text !== '' && (
				<div
					className={cx(look === 'bubbles' ? bubbleIn(state) : lineIn(state), state === 'refused' && 'border-solid border-destructive!')}
				>
					<MessageText text={body.text} isCovered={false} />
				</div>
			)}
			{(body.pictures?.length ?? 0) > 0 && (
				<div className="mt-0.75 flex flex-wrap gap-1">
					{body.pictures?.map(({ url, alt }) => (
						<img key={url} src={smallPictureUrl(url)} alt={alt ?? ''} className="size-18 rounded-inner object-cover" />
					))}
				</div>
			)}
			{state === 'sending' && <span className="sr-only">{say('Sending…')}</span>}
			{state === 'waiting' && (
				<p className="mt-1 flex flex-wrap items-center gap-1.5 text-caption text-muted">
					<Clock aria-hidden size={14} />
					{say('Waiting to be sent')}
					<button type="button" className={ACTION} onClick={discard}>
						{say('Discard')}
					</button>
				</p>
			)}
			{state === 'refused' && (
				<div role="alert" className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-caption font-label text-destructive-ink">
					<span className="inline-flex items-start gap-1.5">
						<CircleAlert aria-hidden size={15} className="mt-px" />
						<span className="min-w-0 wrap-anywhere">{sentence}</span>
					</span>
					<button type="button" className={ACTION} onClick={() => sendAgain(queryClient, conversationId, outgoing)}>
						{say('Try again')}
					</button>
					<button type="button" className={ACTION} onClick={discard}>
						{say('Discard')}
					</button>
				</div>
			)}
		</li>
	);
}
