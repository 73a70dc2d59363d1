/** Preview of the member's card with the current settings: for everybody, for a friend, and for the member. */
import { say } from '@friends/contract/core/languages/say';
import type { CurrentUser, Privacy } from '@friends/contract/users/users.schema';
import { useState } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import { Segments } from '#ui/controls/segments.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PreviewFrame } from '../profile/preview-frame.tsx';
import type { ProfileValues } from '../profile/profile-draft.ts';
import { ProfilePreview } from '../profile/profile-preview.tsx';
import { type Onlooker, onlookers, seenBy } from './onlookers.ts';

const labels: Record<Onlooker, () => string> = {
	everybody: () => say('Everybody'),
	friend: () => say('A friend'),
	yourself: () => say('You'),
};
const captions: Record<Onlooker, () => string> = {
	everybody: () => say('What everybody sees'),
	friend: () => say('What a friend sees'),
	yourself: () => say('What you see'),
};

export interface PrivacyPreviewProps {
	user: CurrentUser;
	values: ProfileValues;
	privacy: Privacy;
}

export function PrivacyPreview({ user, values, privacy }: PrivacyPreviewProps) {
	const [onlooker, setOnlooker] = useState<Onlooker>('everybody');
	const { profile, email, location } = seenBy(onlooker, privacy);
	return (
		<div className="grid grid-cols-1 gap-3">
			<Segments
				label={say('Seen by')}
				value={onlooker}
				choices={onlookers.map((value) => ({ value, label: labels[value]() }))}
				onChange={setOnlooker}
			/>
			{profile ? (
				<ProfilePreview
					user={user}
					values={values}
					privacy={{ ...privacy, showEmail: email, showLocation: location }}
					caption={captions[onlooker]()}
				/>
			) : (
				<PreviewFrame caption={captions[onlooker]()}>
					<Card className="grid justify-items-center gap-1 px-4.5 py-6 text-center">
						<Avatar person={{ ...user, name: values.name }} size="lg" className="mb-1.5" />
						<b dir="auto" className="max-w-full text-title wrap-anywhere">
							{values.name.trim() || user.name}
						</b>
						<bdi className="max-w-full text-muted wrap-anywhere">@{user.username}</bdi>
						<p className="mt-2 text-small text-muted">{say('This profile is private.')}</p>
					</Card>
				</PreviewFrame>
			)}
		</div>
	);
}
