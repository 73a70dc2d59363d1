/** Fields of the settings: name, description and rules of the community, in each language that it offers. */
import { languages } from '@friends/contract/core/languages/languages';
import { say } from '@friends/contract/core/languages/say';
import type { CommunityTexts } from '@friends/contract/instance/community-texts';
import { instanceLimits } from '@friends/contract/instance/instance.limits';
import type { ReactNode } from 'react';
import { nameOfLanguage } from '#entities/languages/offered-languages.ts';
import { CharacterCounter } from '#ui/controls/character-counter.tsx';
import { Field, type FieldControl } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { TabScroll } from '#ui/layout/tab-scroll.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { Say } from '#ui/say.tsx';
import { missingIn, type TextsForm } from './texts-form.ts';

const { name, description, rules } = instanceLimits;

/** Without tabs in a community of one language. */
export function CommunityFields({ form }: { form: TextsForm }) {
	const { offered, opened, open } = form;
	if (offered.length < 2) return <TextsFields form={form} tag={opened} />;
	return (
		<Tabs value={opened} onValueChange={open}>
			<TabScroll>
				<TabList label={say('Language of these texts')} on="surface">
					{offered.map((tag) => (
						<LanguageTab key={tag} tag={tag} missing={missingIn(form, tag).length} />
					))}
				</TabList>
			</TabScroll>
			{offered.map((tag) => (
				<TabPanel key={tag} value={tag} className="mt-4 grid grid-cols-1 gap-5">
					<TextsFields form={form} tag={tag} />
				</TabPanel>
			))}
		</Tabs>
	);
}

function LanguageTab({ tag, missing }: { tag: string; missing: number }) {
	return (
		<Tab value={tag}>
			<LanguageName tag={tag} />
			{missing > 0 && <Badge>{say('{count, plural, one {# missing} other {# missing}}', { count: missing })}</Badge>}
		</Tab>
	);
}

const LanguageName = ({ tag }: { tag: string }) => <bdi lang={tag}>{nameOfLanguage(tag)}</bdi>;

/** The three fields in one language. What stays empty is read in the default language, which stands in the field meanwhile. */
function TextsFields({ form, tag }: { form: TextsForm; tag: string }) {
	const { change } = form;
	return (
		<>
			<TextField form={form} tag={tag} field="name" label={say('Name')} hint={say('In titles, in the bar and where people log in.')}>
				{(control) => <TextInput {...control} maxLength={name.maxLength} onChange={({ target }) => change(tag, { name: target.value })} />}
			</TextField>
			<TextField
				form={form}
				tag={tag}
				field="description"
				label={say('Description')}
				hint={say('Guests see it on the landing page.')}
				maxLength={description.maxLength}
			>
				{(control) => <TextArea {...control} rows={2} autoGrow onChange={({ target }) => change(tag, { description: target.value })} />}
			</TextField>
			<TextField
				form={form}
				tag={tag}
				field="rules"
				label={say('Rules')}
				hint={say('Everybody can read them. Leave this empty if you have none.')}
				maxLength={rules.maxLength}
			>
				{(control) => <TextArea {...control} rows={6} autoGrow onChange={({ target }) => change(tag, { rules: target.value })} />}
			</TextField>
		</>
	);
}

interface TextControl extends FieldControl {
	lang: string;
	dir: string | undefined;
	placeholder: string | undefined;
	value: string;
}

interface TextFieldProps {
	form: TextsForm;
	tag: string;
	field: keyof CommunityTexts;
	label: string;
	hint: string;
	/** With a counter. */
	maxLength?: number;
	children: (control: TextControl) => ReactNode;
}

function TextField({ form: { language, textsOf, errorsOf }, tag, field, label, hint, maxLength, children }: TextFieldProps) {
	const value = textsOf(tag)[field];
	const instead = tag === language ? '' : textsOf(language)[field];
	const isMissing = value === '' && instead !== '';
	const shownIn = isMissing ? language : tag;
	/** An empty field has the direction of what stands in it. */
	const dir = value === '' ? languages[shownIn]?.direction : 'auto';
	return (
		<Field
			label={label}
			error={errorsOf(tag)[field]}
			hint={
				isMissing ? (
					<Say
						sentence="Missing in {language}. People read it in {instead}."
						parts={{ language: <LanguageName tag={tag} />, instead: <LanguageName tag={language} /> }}
					/>
				) : (
					hint
				)
			}
			counter={maxLength !== undefined && <CharacterCounter length={value.length} maxLength={maxLength} />}
		>
			{(control) => children({ ...control, lang: shownIn, dir, placeholder: instead || undefined, value })}
		</Field>
	);
}
