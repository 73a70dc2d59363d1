/** Panel beside the list: what reaches the member, in three lines, each a link to the settings. */
import { say } from '@friends/contract/core/languages/say';
import type { NotificationSettings } from '@friends/contract/notifications/notifications.schema';
import { Mail, Moon, Smartphone } from 'lucide-react';
import { Link } from 'wouter';
import { placeOfZone } from '#core/zones.ts';
import { useInstance } from '#entities/community/instance.queries.ts';
import type { Icon } from '#ui/drawings/icon.ts';
import { SideSection, sideDetail, sideName, sideRowLink } from '#ui/layout/side-panel.tsx';
import { useNotificationSettings } from './settings.queries.ts';
import { type PushState, usePushHere } from './use-push-here.ts';

/** Renders nothing until it knows. */
export function ReachPanel({ href }: { href: string }) {
	const { data: settings } = useNotificationSettings();
	const { data: push } = usePushHere();
	const sendsMail = useInstance()?.sendsMail ?? false;
	if (!settings || !push) return null;
	return (
		<SideSection title={say('What reaches you')}>
			<Line href={href} icon={Moon} {...quietWords(settings)} />
			<Line href={href} icon={Smartphone} {...pushWords[push]()} />
			{sendsMail && <Line href={href} icon={Mail} {...letterWords[settings.digest]()} />}
		</SideSection>
	);
}

interface Words {
	name: string;
	detail: string;
}

function Line({ href, icon: IconComponent, name, detail }: Words & { href: string; icon: Icon }) {
	return (
		<Link href={href} className={sideRowLink}>
			<IconComponent aria-hidden size={18} className="flex-none text-muted" />
			<span className="min-w-0 flex-1">
				<span className={sideName}>{name}</span>
				<span className={sideDetail}>{detail}</span>
			</span>
		</Link>
	);
}

function quietWords({ quietHours }: NotificationSettings): Words {
	if (!quietHours) return { name: say('No quiet hours'), detail: say('Push comes at any time') };
	const { from, to, zone } = quietHours;
	return { name: say('Quiet from {from} to {to}', { from, to }), detail: say('{place} time', { place: placeOfZone(zone) }) };
}

const pushWords: Record<PushState, () => Words> = {
	on: () => ({ name: say('Push on this browser'), detail: say('Even while this page is closed') }),
	off: () => ({ name: say('No push on this browser'), detail: say('Turn it on in the settings') }),
	refused: () => ({ name: say('No push on this browser'), detail: say('Your browser says no') }),
	unable: () => ({ name: say('No push on this browser'), detail: say('It can’t show any here') }),
};

const letterWords: Record<NotificationSettings['digest'], () => Words> = {
	never: () => ({ name: say('No letter'), detail: say('What you missed stays here') }),
	daily: () => ({ name: say('Daily letter'), detail: say('What you missed, in one mail') }),
	weekly: () => ({ name: say('Weekly letter'), detail: say('What you missed, in one mail') }),
};
