/** Dialog that publishes the formula of rising posts. */
import { say } from '@friends/contract/core/languages/say';
import { exploreLimits } from '@friends/contract/explore/explore.limits';
import { Well } from '#ui/layout/card.tsx';
import { Dialog, type DialogProps } from '#ui/overlays/dialog.tsx';

const { windowHours, settledDays, size, ageOffsetHours: offset, gravity } = exploreLimits.rising;

export function HowPostsRise({ open, onOpenChange }: Pick<DialogProps, 'open' | 'onOpenChange'>) {
	return (
		<Dialog open={open} onOpenChange={onOpenChange} title={say('How posts rise')}>
			<div className="grid gap-3 text-pretty">
				<p>
					{say(
						'Everyone who liked or answered a post counts once; its author doesn’t. New accounts count a quarter from their second day on, and in full after {days, plural, one {# day} other {# days}}.',
						{ days: settledDays },
					)}
				</p>
				<Well>
					<p className="text-center font-label">
						{say('people ÷ (√members × (hours + {offset, number}) ^ {gravity, number})', { offset, gravity })}
					</p>
				</Well>
				<p>
					{say(
						'Members are those of its tribe, or of the whole community outside tribes: from {min, number} to {max, number}. So what is big in a small tribe shows up too, and old posts sink.',
						size,
					)}
				</p>
				<p>
					{say(
						'Posts are at most {hours, plural, one {# hour} other {# hours}} old, are open to everyone, and there is one of each author. What you open or how long you read counts nothing.',
						{ hours: windowHours },
					)}
				</p>
			</div>
		</Dialog>
	);
}
