/** Form of an announcement, in each language that the community offers. */
import { languages } from '@friends/contract/core/languages/languages';
import { say } from '@friends/contract/core/languages/say';
import { notificationLimits } from '@friends/contract/notifications/notifications.limits';
import { Megaphone } from 'lucide-react';
import { useId } from 'react';
import { nameOfLanguage } from '#entities/languages/offered-languages.ts';
import { Button } from '#ui/controls/button.tsx';
import { CharacterCounter } from '#ui/controls/character-counter.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { TabScroll } from '#ui/layout/tab-scroll.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { Say } from '#ui/say.tsx';
import { type AnnounceLanguages, useAnnounceForm } from './use-announce-form.ts';

const { maxLength } = notificationLimits.announcement;

type Form = ReturnType<typeof useAnnounceForm>;

export function AnnounceForm(choice: AnnounceLanguages) {
	const id = useId();
	const form = useAnnounceForm(choice);
	return (
		<Card as="section" padded aria-labelledby={id}>
			<h2 id={id} className="text-title">
				{say('Tell everyone something')}
			</h2>
			<p className="mt-0.5 mb-4 text-muted">{say('It turns up among the notifications of every member.')}</p>
			<form ref={form.form} noValidate className="grid grid-cols-1 gap-4" onSubmit={form.handleSubmit}>
				<Texts {...choice} form={form} />
				<div className="flex justify-end">
					<Button type="submit" icon={Megaphone} disabled={!form.canSubmit} pending={form.isPending} pendingLabel={say('Announcing…')}>
						{say('Announce')}
					</Button>
				</div>
			</form>
		</Card>
	);
}

interface TextsProps extends AnnounceLanguages {
	form: Form;
}

/** Without tabs in a community of one language. */
function Texts({ form, language, offered }: TextsProps) {
	const { opened, open, isMissing } = form;
	if (offered.length < 2) return <TextIn form={form} tag={language} language={language} />;
	return (
		<Tabs value={opened} onValueChange={open}>
			<TabScroll>
				<TabList label={say('Language of these texts')} on="surface">
					{offered.map((tag) => (
						<Tab key={tag} value={tag}>
							<LanguageName tag={tag} />
							{isMissing(tag) && <Badge>{say('{count, plural, one {# missing} other {# missing}}', { count: 1 })}</Badge>}
						</Tab>
					))}
				</TabList>
			</TabScroll>
			{offered.map((tag) => (
				<TabPanel key={tag} value={tag} className="mt-4">
					<TextIn form={form} tag={tag} language={language} />
				</TabPanel>
			))}
		</Tabs>
	);
}

const LanguageName = ({ tag }: { tag: string }) => <bdi lang={tag}>{nameOfLanguage(tag)}</bdi>;

interface TextInProps {
	form: Form;
	tag: string;
	/** The default. */
	language: string;
}

/** What stays empty is read in the default language, which stands in the field meanwhile. */
function TextIn({ form: { textIn, errorIn, isMissing, change, isPending }, tag, language }: TextInProps) {
	const value = textIn(tag);
	const shownIn = isMissing(tag) ? language : tag;
	return (
		<Field
			label={say('Text')}
			error={errorIn(tag)}
			hint={
				isMissing(tag) && (
					<Say
						sentence="Missing in {language}. People read it in {instead}."
						parts={{ language: <LanguageName tag={tag} />, instead: <LanguageName tag={language} /> }}
					/>
				)
			}
			counter={<CharacterCounter length={value.length} maxLength={maxLength} />}
		>
			{(control) => (
				<TextArea
					{...control}
					autoGrow
					rows={4}
					lang={shownIn}
					dir={value === '' ? languages[shownIn]?.direction : 'auto'}
					placeholder={tag === language ? undefined : textIn(language) || undefined}
					value={value}
					readOnly={isPending}
					onChange={({ target }) => change(tag, target.value)}
				/>
			)}
		</Field>
	);
}
