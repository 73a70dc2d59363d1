/** The sentence of a notification: who did what. */
import { say } from '@friends/contract/core/languages/say';
import type { Notification } from '@friends/contract/notifications/notifications.schema';
import type { Person } from '@friends/contract/users/users.schema';
import type { ReactNode } from 'react';
import { firstName } from '#entities/person/first-name.ts';
import { outcomeSentences } from '#entities/report/outcome-sentences.ts';
import { RemovalSentence } from '#entities/report/removal-sentence.tsx';
import { Say } from '#ui/say.tsx';
import { announcementParts } from './announcement-parts.ts';

export function NotificationSentence({ notification }: { notification: Notification }): ReactNode {
	const { kind, people, peopleCount: count, tribe, excerpt } = notification;
	const parts = {
		count,
		people: <People people={people} count={count} />,
		tribe: tribe && <Strong>{tribe.name}</Strong>,
	};
	// The numbers are for languages whose verbs agree with them.
	switch (kind) {
		case 'postLiked':
			return <Say sentence="{count, plural, one {{people} liked your post} other {{people} liked your post}}" parts={parts} />;
		case 'postReacted':
			return <Say sentence="{count, plural, one {{people} reacted to your post} other {{people} reacted to your post}}" parts={parts} />;
		case 'commentLiked':
			return <Say sentence="{count, plural, one {{people} liked your comment} other {{people} liked your comment}}" parts={parts} />;
		case 'commented':
			return (
				<Say sentence="{count, plural, one {{people} commented on your post} other {{people} commented on your post}}" parts={parts} />
			);
		case 'answered':
			return <Say sentence="{count, plural, one {{people} answered your comment} other {{people} answered your comment}}" parts={parts} />;
		case 'mentioned':
			return <Say sentence="{count, plural, one {{people} mentioned you} other {{people} mentioned you}}" parts={parts} />;
		case 'friendRequested':
			return (
				<Say sentence="{count, plural, one {{people} would like to be friends} other {{people} would like to be friends}}" parts={parts} />
			);
		case 'befriended':
			return (
				<Say
					sentence="{count, plural, one {{people} said yes to being friends} other {{people} said yes to being friends}}"
					parts={parts}
				/>
			);
		case 'tribeRequested':
			return <Say sentence="{count, plural, one {{people} asks to join {tribe}} other {{people} ask to join {tribe}}}" parts={parts} />;
		case 'tribeAccepted':
			return <Say sentence="You’re in {tribe} now" parts={parts} />;
		case 'postAdmitted':
			return <Say sentence="Your post is up in {tribe}" parts={parts} />;
		case 'promoted':
			return <Say sentence="You’re a moderator of {tribe} now" parts={parts} />;
		case 'reportSettled':
			return <Outcome {...notification} />;
		case 'moderated':
			return <Moderation {...notification} />;
		case 'eventTomorrow':
		case 'eventSoon':
		case 'eventMoved':
		case 'eventCancelled':
		case 'eventPlace':
			return <OfEvent kind={kind} title={excerpt} />;
		case 'announced':
			return <Strong>{announcementParts(notification.text).title || say('An announcement')}</Strong>;
	}
}

function OfEvent({ kind, title }: { kind: Extract<Notification['kind'], `event${string}`>; title: string }) {
	const parts = { title: <Strong>{title}</Strong> };
	switch (kind) {
		case 'eventTomorrow':
			return <Say sentence="{title} is tomorrow" parts={parts} />;
		case 'eventSoon':
			return <Say sentence="{title} begins soon" parts={parts} />;
		case 'eventMoved':
			return <Say sentence="{title} has another time or place" parts={parts} />;
		case 'eventCancelled':
			return <Say sentence="{title} was cancelled" parts={parts} />;
		case 'eventPlace':
			return <Say sentence="You have a place at {title} now" parts={parts} />;
	}
}

const Strong = ({ children }: { children: string }) => <bdi className="font-strong">{children}</bdi>;

/** The full name of one; of more the first names. The number also counts those that the member may not see. */
function People({ people: [first, second], count }: { people: readonly Person[]; count: number }) {
	if (!first) {
		return <span className="font-strong">{say('{count, plural, one {# person} other {# people}}', { count: Math.max(count, 1) })}</span>;
	}
	if (count <= 1) return <Strong>{first.name}</Strong>;
	const parts = { first: <bdi>{firstName(first)}</bdi>, second: second && <bdi>{firstName(second)}</bdi>, others: count - 1 };
	return (
		<span className="font-strong">
			{count === 2 && second ? (
				<Say sentence="{first} and {second}" parts={parts} />
			) : (
				<Say sentence="{others, plural, one {{first} and # other} other {{first} and # others}}" parts={parts} />
			)}
		</span>
	);
}

function Outcome({ about, act }: Notification) {
	return outcomeSentences()[about ?? 'post'][act === 'removed' ? 'removed' : 'dismissed'];
}

function Moderation({ about, act, excerpt }: Notification) {
	const target = about ?? 'post';
	if (act === 'restored') return <Restored about={target} excerpt={excerpt} />;
	if (act === null || act === 'dismissed' || act === 'standing') return say('An administrator changed what you may do here.');
	return <RemovalSentence act={act} target={target} excerpt={excerpt} />;
}

function Restored({ about, excerpt }: { about: NonNullable<Notification['about']>; excerpt: string }) {
	const parts = { name: <bdi>{excerpt}</bdi>, text: <bdi>{excerpt}</bdi> };
	switch (about) {
		case 'tribe':
			return <Say sentence="Your tribe “{name}” is open again." parts={parts} />;
		case 'user':
			return say('Your profile is as it was.');
		case 'message':
			return say('A message of yours is back.');
		case 'comment':
			return <Say sentence="Your comment “{text}” is back." parts={parts} />;
		case 'post':
			return <Say sentence="Your post “{text}” is back." parts={parts} />;
	}
}
