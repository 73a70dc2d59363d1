/** Mail domains that a community takes new addresses from. An entry counts for its subdomains too. */
import { domainToASCII } from 'node:url';

export interface MailDomains {
	/** Only these, unless there are none. */
	allowedMailDomains: readonly string[];
	/** Never these. */
	deniedMailDomains: readonly string[];
}

const isWithin = (domain: string, entries: readonly string[]) => entries.some((entry) => domain === entry || domain.endsWith(`.${entry}`));

/** A domain as it is compared, in ASCII; null for what is none. @param typed also as '@Bücher.example' or '*.bücher.example' */
export function asciiDomain(typed: string): string | null {
	const domain = domainToASCII(
		typed
			.trim()
			.replace(/^(?:@|\*\.|\.)+/, '')
			.replace(/\.$/, ''),
	);
	return /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/.test(domain) ? domain : null;
}

/** @param email in lower case. */
export function takesMailFrom({ allowedMailDomains, deniedMailDomains }: MailDomains, email: string): boolean {
	const domain = asciiDomain(email.slice(email.lastIndexOf('@') + 1));
	if (domain === null || isWithin(domain, deniedMailDomains)) return false;
	return allowedMailDomains.length === 0 || isWithin(domain, allowedMailDomains);
}
