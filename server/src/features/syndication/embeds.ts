/** Embeds of posts by oEmbed 1.0: a quotation with a link, as much as a link card shows. */
import { syndicationLimits } from '@friends/contract/syndication/syndication.limits';
import type { Embed, EmbedQuery } from '@friends/contract/syndication/syndication.schema';
import { isDeletedMember } from '@friends/contract/users/deleted-member';
import { AppError, notFound } from '#core/errors';
import { escaped } from '#core/languages/html';
import type { LinkCardsService } from '../link-cards/link-cards.service.ts';

interface EmbedsOptions {
	publicUrl: string;
	linkCards: Pick<LinkCardsService, 'ofPost'>;
}

const { embed: largest } = syndicationLimits;

/** Path of a page of this community; null for all other addresses. */
function pathOf(address: string, publicUrl: string): string | null {
	if (!URL.canParse(address)) return null;
	const { origin, pathname } = new URL(address);
	return origin === new URL(publicUrl).origin ? pathname : null;
}

export function createEmbeds({ publicUrl, linkCards }: EmbedsOptions) {
	/** @throws AppError 'embed_format_unknown', or 'not_found' for what is no post that guests may see. */
	return async function embed({ url, format, maxwidth, maxheight }: EmbedQuery): Promise<Embed> {
		if (format !== 'json') throw new AppError('embed_format_unknown');
		const path = pathOf(url, publicUrl);
		const shown = path === null ? null : await linkCards.ofPost(path);
		if (!shown) throw notFound('post');
		const { title, description, path: page, image, siteName, author } = shown;
		const link = publicUrl + page;
		return {
			version: '1.0',
			type: 'rich',
			title,
			author_name: author.name,
			...(!isDeletedMember(author) && { author_url: `${publicUrl}/profile/${author.username}` }),
			provider_name: siteName,
			provider_url: publicUrl,
			html: `<blockquote cite="${escaped(link)}"><p>${escaped(description)}</p><p><a href="${escaped(link)}">${escaped(title)}</a></p></blockquote>`,
			width: Math.min(maxwidth ?? largest.width, largest.width),
			height: Math.min(maxheight ?? largest.height, largest.height),
			...(image?.size && {
				thumbnail_url: publicUrl + image.url,
				thumbnail_width: image.size.width,
				thumbnail_height: image.size.height,
			}),
		};
	};
}
