/** Claims with a link from elsewhere what the viewer wrote in tribes that were brought here. */
import { say } from '@friends/contract/core/languages/say';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { detailOf } from '#core/http/sentence-of.ts';
import { paths } from '#entities/paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useClaim } from './box.queries.ts';

export function ClaimForm({ code }: { code: string }) {
	const [link, setLink] = useState(code);
	const { mutate: claim, isPending, error, data } = useClaim();

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		claim(link);
	}

	if (data) {
		return (
			<div role="status" className="grid grid-cols-1 gap-3">
				<p className="font-strong">{say('What you wrote is yours again.')}</p>
				<ul className="grid gap-2">
					{data.tribes.map(({ tribe, posts, comments }) => (
						<li key={tribe.id} className="wrap-anywhere">
							<Link href={paths.tribe(tribe.slug)} className="rounded-chip font-strong hover:underline">
								<bdi>{tribe.name}</bdi>
							</Link>{' '}
							<span className="text-muted">
								{say('{posts, plural, one {# post} other {# posts}}, {comments, plural, one {# comment} other {# comments}}', {
									posts,
									comments,
								})}
							</span>
						</li>
					))}
				</ul>
				<p className="text-small text-muted">
					{say('A private tribe opens once its owner lets you in. You can delete what you wrote on your profile.')}
				</p>
			</div>
		);
	}
	return (
		<form onSubmit={handleSubmit} className="grid grid-cols-1 gap-4" noValidate>
			<p className="text-muted">
				{say(
					'When a tribe moves here from another community, its posts wait for those who wrote them. The claim link is in the menu of the tribe there, under “Take your posts with you”.',
				)}
			</p>
			<Field label={say('Claim link')} error={error && detailOf(error, say('Something went wrong'))}>
				{(control) => (
					<TextInput {...control} autoCapitalize="none" autoComplete="off" value={link} onChange={({ target }) => setLink(target.value)} />
				)}
			</Field>
			<div className="flex justify-end">
				<Button type="submit" pending={isPending} pendingLabel={say('Claiming…')}>
					{say('Claim what I wrote')}
				</Button>
			</div>
		</form>
	);
}
