/** Settings of the community: its texts, languages, looks, access and features. Saved together. */
import { completeLanguages } from '@friends/contract/core/languages/languages';
import { say } from '@friends/contract/core/languages/say';
import { type Features, passwordMinLengths, type Settings } from '@friends/contract/instance/instance.schema';
import { type ReactNode, useId } from 'react';
import { ChoiceCards } from '#ui/choices/choice-cards.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { ToggleRow } from '#ui/controls/toggle.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { Loading, Skeleton } from '#ui/states/skeleton.tsx';
import { CommunityFields } from './community-fields.tsx';
import { LanguagesFields } from './languages-fields.tsx';
import { LooksFields, type RenderLogoPicker } from './looks-fields.tsx';
import { useSettings } from './settings.queries.ts';
import { useSettingsForm } from './use-settings-form.ts';

const guestChoices = () =>
	[
		{
			value: 'landing',
			label: say('Front door'),
			sentence: say(
				'Guests see the landing page and can log in or sign up. Links show what is public, and search engines are asked to stay out',
			),
		},
		{ value: 'open', label: say('Open'), sentence: say('Guests and search engines can read what is public') },
		{ value: 'private', label: say('Private'), sentence: say('Guests can’t read anything, not even over the API or from links') },
	] as const;

const rooms = (): readonly { name: keyof Features; label: string; description: string }[] => [
	{ name: 'friends', label: say('Friends'), description: say('Requests, friends and suggestions') },
	{ name: 'messages', label: say('Messages'), description: say('Members write to each other') },
	{ name: 'explore', label: say('Explore'), description: say('Discover people, tribes and posts') },
	{ name: 'notifications', label: say('Notifications'), description: say('What happened while you were away') },
	{ name: 'events', label: say('Events'), description: say('Members meet, answer and subscribe to calendars') },
	{ name: 'account', label: say('Accounts'), description: say('Members change their password and take their data along') },
];

export function SettingsForm({ renderLogoPicker }: { renderLogoPicker: RenderLogoPicker }) {
	return (
		<Loaded
			query={useSettings()}
			loading={<FormSkeleton />}
			offline={say('We’ll load the settings when you’re back online.')}
			failed={say('The settings couldn’t be loaded')}
			inCard
		>
			{(settings) => <LoadedForm settings={settings} renderLogoPicker={renderLogoPicker} />}
		</Loaded>
	);
}

function FormSkeleton() {
	return (
		<Loading label={say('Loading settings')}>
			<Card className="grid max-w-190 gap-4 p-6">
				{['name', 'description', 'access'].map((field) => (
					<Skeleton key={field} className="h-16 rounded-field" />
				))}
			</Card>
		</Loading>
	);
}

function LoadedForm({ settings, renderLogoPicker }: { settings: Settings; renderLogoPicker: RenderLogoPicker }) {
	const { form, values, errors, offered, texts, isChanged, isPending, change, changeDefault, discard, handleSubmit } =
		useSettingsForm(settings);

	return (
		<form ref={form} noValidate className="grid max-w-190 grid-cols-1 gap-4" onSubmit={handleSubmit}>
			<Part title={say('About the community')}>
				<CommunityFields form={texts} />
			</Part>
			{completeLanguages().length > 1 && (
				<Part title={say('Languages')}>
					<LanguagesFields
						language={values.language}
						offered={offered}
						error={errors.languages ?? errors.language}
						onDefaultChange={changeDefault}
						onOfferedChange={(languages) => change({ languages: languages.length === completeLanguages().length ? [] : languages })}
					/>
				</Part>
			)}
			<Part title={say('Looks')}>
				<LooksFields values={values} logoError={errors.logoUrl} renderLogoPicker={renderLogoPicker} onChange={change} />
			</Part>
			<Part title={say('Who gets in')}>
				<ChoiceCards
					legend={say('Guests')}
					value={values.guestAccess}
					choices={guestChoices()}
					onChange={(guestAccess) => change({ guestAccess })}
				/>
				{values.guestAccess !== 'private' && (
					<SearchEnginesRow isOn={values.searchEngines} onChange={(searchEngines) => change({ searchEngines })} />
				)}
				<PasswordLengthField length={values.passwordMinLength} onChange={(passwordMinLength) => change({ passwordMinLength })} />
				<ToggleRow
					label={say('Administrators log in with two steps')}
					description={say(
						'Their password and a code of an app, or a passkey. Who has neither can’t open this panel until they set one up.',
					)}
					checked={values.requiresTwoFactors}
					onCheckedChange={(requiresTwoFactors) => change({ requiresTwoFactors })}
				/>
			</Part>
			<Part title={say('Rooms')}>
				<Rooms features={values.features} onChange={(features) => change({ features })} />
			</Part>
			<Part title={say('Links')}>
				<LinkPreviewsRow isOn={values.linkPreviews} onChange={(linkPreviews) => change({ linkPreviews })} />
			</Part>
			<div className="flex flex-wrap justify-end gap-2.5">
				<Button variant="quiet" disabled={!isChanged || isPending} onClick={discard}>
					{say('Discard')}
				</Button>
				<Button type="submit" disabled={!isChanged} pending={isPending} pendingLabel={say('Saving…')}>
					{say('Save changes')}
				</Button>
			</div>
		</form>
	);
}

function LinkPreviewsRow({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
	return (
		<ToggleRow
			label={say('Link previews')}
			description={say(
				'This server asks the pages that members link to for a title and a picture, so those sites learn that someone here linked to them, and when. They don’t learn who reads it.',
			)}
			checked={isOn}
			onCheckedChange={onChange}
		/>
	);
}

function SearchEnginesRow({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
	return (
		<ToggleRow
			label={say('Let search engines in')}
			description={say(
				'They list what guests can read. While this is off, every page asks them not to, and some apps show links without a preview.',
			)}
			checked={isOn}
			onCheckedChange={onChange}
		/>
	);
}

const lengths = Array.from({ length: passwordMinLengths.max - passwordMinLengths.min + 1 }, (_, index) => passwordMinLengths.min + index);
const lengthOptions = () =>
	Object.fromEntries(
		lengths.map((length) => [String(length), say('{count, plural, one {# character} other {# characters}}', { count: length })]),
	);

function PasswordLengthField({ length, onChange }: { length: number; onChange: (length: number) => void }) {
	return (
		<Field label={say('Shortest password')} hint={say('For passwords that are chosen from now on. 8 or more are much harder to guess.')}>
			{(control) => (
				<Select
					{...control}
					className="max-w-60"
					options={lengthOptions()}
					value={String(length)}
					onValueChange={(value) => onChange(Number(value))}
				/>
			)}
		</Field>
	);
}

function Rooms({ features, onChange }: { features: Features; onChange: (features: Features) => void }) {
	return rooms().map(({ name, label, description }) => (
		<ToggleRow
			key={name}
			label={label}
			description={description}
			checked={features[name]}
			onCheckedChange={(isOn) => onChange({ ...features, [name]: isOn })}
		/>
	));
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	const id = useId();
	return (
		<Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-5 px-4 py-5 tablet:px-7 tablet:py-6">
			<h2 id={id} className="text-title">
				{title}
			</h2>
			{children}
		</Card>
	);
}
