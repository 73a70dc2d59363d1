/** Picture of a notification: the face of who did it with a bead of the kind, two faces of a group, or a bead alone. */
import type { Notification, NotificationKind } from '@friends/contract/notifications/notifications.schema';
import {
	AtSign,
	CalendarCheck,
	CalendarClock,
	CalendarX,
	Heart,
	Megaphone,
	MessageCircle,
	ShieldAlert,
	ShieldCheck,
	SmilePlus,
	Tent,
	UserPlus,
	UsersRound,
} from 'lucide-react';
import { Avatar } from '#entities/person/avatar.tsx';
import { SignTile } from '#entities/tribe/sign.tsx';
import type { Hue } from '#ui/drawings/hue.ts';
import type { Icon } from '#ui/drawings/icon.ts';
import { Tile } from '#ui/drawings/tile.tsx';

const looks: Record<NotificationKind, { hue: Hue; icon: Icon }> = {
	postLiked: { hue: 'rose', icon: Heart },
	postReacted: { hue: 'marigold', icon: SmilePlus },
	commentLiked: { hue: 'rose', icon: Heart },
	commented: { hue: 'fern', icon: MessageCircle },
	answered: { hue: 'fern', icon: MessageCircle },
	mentioned: { hue: 'sky', icon: AtSign },
	friendRequested: { hue: 'leaf', icon: UserPlus },
	befriended: { hue: 'leaf', icon: UsersRound },
	tribeRequested: { hue: 'marigold', icon: Tent },
	tribeAccepted: { hue: 'marigold', icon: Tent },
	postAdmitted: { hue: 'fern', icon: ShieldCheck },
	promoted: { hue: 'marigold', icon: Tent },
	reportSettled: { hue: 'fern', icon: ShieldCheck },
	moderated: { hue: 'iris', icon: ShieldAlert },
	eventTomorrow: { hue: 'leaf', icon: CalendarClock },
	eventSoon: { hue: 'leaf', icon: CalendarClock },
	eventMoved: { hue: 'marigold', icon: CalendarClock },
	eventCancelled: { hue: 'rose', icon: CalendarX },
	eventPlace: { hue: 'leaf', icon: CalendarCheck },
	announced: { hue: 'coral', icon: Megaphone },
};

/** Kinds without people: those whose sentence names none. */
const impersonal: readonly NotificationKind[] = ['tribeAccepted', 'postAdmitted', 'promoted', 'reportSettled', 'moderated', 'announced'];

/** Kinds that show the tribe. */
const ofTribes: readonly NotificationKind[] = ['tribeAccepted', 'postAdmitted', 'promoted'];

const size = 44;
/** At the foot of the face, with a gap of the row's own colour. */
const foot = 'absolute -end-3 -bottom-2.5 grid rounded-full bg-(--row-on,var(--surface)) p-0.75';

export function NotificationFace({ notification: { kind, people, peopleCount, tribe } }: { notification: Notification }) {
	const { hue, icon } = looks[kind];
	const [first, second] = impersonal.includes(kind) ? [] : people;
	if (ofTribes.includes(kind) && tribe) return <SignTile sign={tribe.sign} hue={tribe.hue} size={size} shape="circle" />;
	if (!first) return <Tile hue={hue} icon={icon} size={size} shape="circle" />;
	return (
		<span className="relative grid flex-none self-start">
			<Avatar person={first} />
			<span className={foot}>
				{peopleCount > 1 && second ? <Avatar person={second} size="sm" /> : <Tile hue={hue} icon={icon} size={23} shape="circle" />}
			</span>
		</span>
	);
}
