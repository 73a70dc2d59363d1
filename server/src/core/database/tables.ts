/** Row types of all tables, as both engines return them: times are ISO strings, JSON is text, booleans are 0/1 or false/true. */
import type { ColumnType } from 'kysely';
import type {
	AccountLinksTable,
	AccountsTable,
	CredentialsTable,
	DeparturesTable,
	KeySaltsTable,
	SessionsTable,
} from './tables/account-tables.ts';
import type { ExploreListsTable } from './tables/explore-tables.ts';
import type { FiltersTable, FollowedTagsTable } from './tables/filter-tables.ts';
import type { CalendarFeedsTable, GatheringAnswersTable, GatheringOccurrencesTable, GatheringsTable } from './tables/gathering-tables.ts';
import type { ApplicationsTable, InvitationsTable, InvitationUsesTable } from './tables/joining-tables.ts';
import type { ActivitiesTable, EventFollowersTable, EventsTable, JobsTable, MemberDaysTable } from './tables/log-tables.ts';
import type {
	ConversationMembersTable,
	ConversationsTable,
	MessageHidingsTable,
	MessagePicturesTable,
	MessageReactionsTable,
	MessageRevisionsTable,
	MessagesTable,
} from './tables/message-tables.ts';
import type {
	AnnouncementReadsTable,
	AnnouncementsTable,
	AnnouncementTextsTable,
	MutedThreadsTable,
	NotificationPeopleTable,
	NotificationSettingsTable,
	NotificationsTable,
	PushSubscriptionsTable,
} from './tables/notification-tables.ts';
import type {
	AchievementsTable,
	BlocksTable,
	FriendRequestsTable,
	FriendshipsTable,
	UserAchievementsTable,
	UserDefaults,
	UserInterestsTable,
	UserNamesTable,
	UsersTable,
} from './tables/people-tables.ts';
import type {
	BookmarkFoldersTable,
	BookmarksTable,
	CommentsTable,
	FeedMarksTable,
	KeptPostPicturesTable,
	KeptPostsTable,
	PollChoicesTable,
	PollsTable,
	PollVotesTable,
	PostPicturesTable,
	PostSummariesTable,
	PostsTable,
	PostTagsTable,
	ReactionsTable,
	RevisionsTable,
} from './tables/post-tables.ts';
import type { LinkPreviewDefaults, LinkPreviewsTable, PostPreviewsTable } from './tables/preview-tables.ts';
import type {
	AuditChainTable,
	AuditLogsTable,
	DailyFiguresTable,
	ExportsTable,
	IdempotencyKeysTable,
	ImportsTable,
	InstanceSettingsTable,
	ModerationNoticesTable,
	PresenceTable,
	ReportCasesTable,
	ReportsTable,
	TokensTable,
} from './tables/record-tables.ts';
import type { SearchEntriesTable, SearchProgressTable } from './tables/search-tables.ts';
import type {
	CurrentMembersView,
	TribeAddressesTable,
	TribeBoxesTable,
	TribeBoxPeopleTable,
	TribeChannelsTable,
	TribeDefaults,
	TribeInvitationsTable,
	TribeLogTable,
	TribeMembersTable,
	TribeRequestsTable,
	TribeShadowBansTable,
	TribesTable,
	TribeWordsTable,
} from './tables/tribe-tables.ts';
import type { UploadsTable } from './tables/upload-tables.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from './tables/webhook-tables.ts';

/** Makes columns with a default optional in inserts. */
type Insertable<Row, Filled extends keyof Row> = {
	[Column in keyof Row]: Column extends Filled ? ColumnType<Row[Column], Row[Column] | undefined, Row[Column]> : Row[Column];
};
type ReadOnlyColumn<Row, Column extends keyof Row> = Omit<Row, Column> & {
	[C in Column]: ColumnType<Row[C], never, never>;
};

type PostDefaults =
	| 'type'
	| 'tribe_id'
	| 'channel_id'
	| 'title'
	| 'attachments'
	| 'reactions'
	| 'like_count'
	| 'comment_count'
	| 'is_pinned'
	| 'is_locked'
	| 'is_archived'
	| 'archived_in_tribe'
	| 'is_for_friends'
	| 'answers'
	| 'audience'
	| 'imported_at'
	| 'imported_id'
	| 'is_shadowed'
	| 'unseen';

export interface Tables {
	users: ReadOnlyColumn<Insertable<UsersTable, UserDefaults>, 'profile_visibility'>;
	accounts: Insertable<AccountsTable, 'email_confirmed_at' | 'role' | 'preferences' | 'language'>;
	account_links: AccountLinksTable;
	departures: Insertable<DeparturesTable, 'erases_at' | 'erasing_since'>;
	credentials: Insertable<CredentialsTable, 'key' | 'name' | 'details' | 'used_at' | 'last_step' | 'misses' | 'locked_until'>;
	user_names: UserNamesTable;
	user_interests: UserInterestsTable;
	tribe_words: TribeWordsTable;
	search_posts: SearchEntriesTable;
	search_comments: SearchEntriesTable;
	search_messages: SearchEntriesTable;
	search_progress: Insertable<SearchProgressTable, 'after_id' | 'is_done'>;
	explore_lists: ExploreListsTable;
	sessions: Insertable<
		SessionsTable,
		| 'previous_token_hash'
		| 'rotated_at'
		| 'revoked_at'
		| 'ended_reason'
		| 'proved_at'
		| 'ends_at'
		| 'repeats'
		| 'new_device'
		| 'has_two_factors'
	>;
	blocks: BlocksTable;
	friendships: FriendshipsTable;
	friend_requests: Insertable<FriendRequestsTable, 'status' | 'declined_at'>;
	tribes: Insertable<TribesTable, TribeDefaults>;
	tribe_members: Insertable<
		TribeMembersTable,
		| 'role'
		| 'alias_name'
		| 'muted_until'
		| 'banned_until'
		| 'is_shadow_banned'
		| 'invitation_id'
		| 'accepted_rules_at'
		| 'restraint_reason'
		| 'last_visit_at'
		| 'pictures_go_along'
	>;
	current_members: CurrentMembersView;
	tribe_boxes: TribeBoxesTable;
	tribe_box_people: Insertable<TribeBoxPeopleTable, 'claimed_by' | 'claimed_at'>;
	tribe_log: Insertable<TribeLogTable, 'days'>;
	tribe_shadow_bans: TribeShadowBansTable;
	tribe_requests: Insertable<TribeRequestsTable, 'message' | 'answers' | 'invitation_id'>;
	tribe_invitations: Insertable<TribeInvitationsTable, 'uses' | 'revoked_at'>;
	tribe_addresses: TribeAddressesTable;
	tribe_channels: Insertable<TribeChannelsTable, 'kind' | 'is_default' | 'acls' | 'topic' | 'position' | 'slow_seconds'>;
	posts: Insertable<PostsTable, PostDefaults>;
	post_tags: PostTagsTable;
	post_pictures: PostPicturesTable;
	post_previews: PostPreviewsTable;
	link_previews: Insertable<LinkPreviewsTable, LinkPreviewDefaults>;
	feed_marks: FeedMarksTable;
	comments: Insertable<CommentsTable, 'parent_id' | 'like_count' | 'removed_at' | 'is_shadowed' | 'unseen'>;
	revisions: Insertable<RevisionsTable, 'post_id' | 'comment_id' | 'title'>;
	post_summaries: PostSummariesTable;
	bookmarks: BookmarksTable;
	bookmark_folders: BookmarkFoldersTable;
	kept_posts: Insertable<KeptPostsTable, 'held_in' | 'held_at'>;
	kept_post_pictures: KeptPostPicturesTable;
	key_salts: KeySaltsTable;
	presence: PresenceTable;
	polls: Insertable<PollsTable, 'voter_count'>;
	poll_choices: Insertable<PollChoicesTable, 'vote_count'>;
	poll_votes: Insertable<PollVotesTable, 'is_shadowed'>;
	reactions: Insertable<ReactionsTable, 'type' | 'post_id' | 'comment_id' | 'is_shadowed'>;
	conversations: Insertable<ConversationsTable, 'channel_id' | 'name' | 'picture' | 'owner_id' | 'pair_key' | 'last_seq'>;
	conversation_members: Insertable<
		ConversationMembersTable,
		| 'joined_seq'
		| 'asked_by'
		| 'asked_at'
		| 'asked_seq'
		| 'declined_at'
		| 'read_seq'
		| 'wrote_seq'
		| 'wrote_at'
		| 'is_muted'
		| 'pinned_at'
		| 'archived_at'
		| 'draft'
		| 'untold_seq'
		| 'shadow_count'
		| 'shadow_seq'
		| 'shadow_at'
	>;
	messages: Insertable<
		MessagesTable,
		| 'type'
		| 'sender_id'
		| 'attachments'
		| 'reactions'
		| 'folded'
		| 'reply_to_id'
		| 'edited_at'
		| 'deleted_at'
		| 'pinned_at'
		| 'is_for_all'
		| 'removed_by'
		| 'is_shadowed'
		| 'shadow_no'
	>;
	message_pictures: MessagePicturesTable;
	message_reactions: Insertable<MessageReactionsTable, 'is_shadowed'>;
	message_hidings: MessageHidingsTable;
	message_revisions: MessageRevisionsTable;
	events: Insertable<EventsTable, 'tx' | 'seq' | 'payload' | 'is_shadowed'>;
	event_followers: EventFollowersTable;
	jobs: Insertable<JobsTable, 'key' | 'payload' | 'attempts' | 'last_error' | 'dead_at'>;
	activities: Insertable<ActivitiesTable, 'is_shadowed'>;
	member_days: MemberDaysTable;
	achievements: Insertable<AchievementsTable, 'icon' | 'points'>;
	user_achievements: UserAchievementsTable;
	reports: Insertable<
		ReportsTable,
		| 'kind'
		| 'post_id'
		| 'comment_id'
		| 'user_id'
		| 'tribe_id'
		| 'message_id'
		| 'owner_id'
		| 'status'
		| 'resolved_at'
		| 'case_id'
		| 'outcome_seen_at'
	>;
	report_cases: Insertable<
		ReportCasesTable,
		| 'post_id'
		| 'comment_id'
		| 'user_id'
		| 'tribe_id'
		| 'message_id'
		| 'status'
		| 'resolved_at'
		| 'author_id'
		| 'removal_reason'
		| 'removal_unseen_since'
		| 'in_tribe_id'
		| 'opened_at'
		| 'escalates_at'
	>;
	moderation_notices: ModerationNoticesTable;
	audit_logs: Insertable<AuditLogsTable, 'target_user_id' | 'reason' | 'details' | 'seq' | 'hash' | 'target_type' | 'target_id'>;
	audit_chain: AuditChainTable;
	daily_figures: DailyFiguresTable;
	instance_settings: InstanceSettingsTable;
	invitations: Insertable<InvitationsTable, 'uses' | 'revoked_at'>;
	invitation_uses: InvitationUsesTable;
	applications: ApplicationsTable;
	idempotency_keys: IdempotencyKeysTable;
	tokens: Insertable<TokensTable, 'last_used_at'>;
	imports: Insertable<ImportsTable, 'state' | 'kind' | 'parts' | 'sent_bytes' | 'found' | 'chosen' | 'done' | 'problem'>;
	exports: Insertable<ExportsTable, 'state' | 'step' | 'done' | 'total' | 'parts' | 'bytes' | 'expires_at' | 'tribe_id'>;
	webhooks: Insertable<WebhooksTable, 'failing_since'>;
	webhook_deliveries: Insertable<WebhookDeliveriesTable, 'next_at' | 'tried_at' | 'status' | 'failure' | 'duration_ms' | 'answer'>;
	filters: Insertable<FiltersTable, 'text' | 'person_id' | 'tribe_id' | 'until'>;
	followed_tags: FollowedTagsTable;
	notifications: Insertable<NotificationsTable, 'occurrence_id' | 'is_declined' | 'read_at' | 'push_at'>;
	notification_people: NotificationPeopleTable;
	notification_settings: Insertable<
		NotificationSettingsTable,
		'kinds' | 'quiet_from' | 'quiet_to' | 'zone' | 'digest' | 'strangers_apart' | 'digest_at'
	>;
	muted_threads: MutedThreadsTable;
	push_subscriptions: PushSubscriptionsTable;
	announcements: AnnouncementsTable;
	announcement_texts: AnnouncementTextsTable;
	announcement_reads: AnnouncementReadsTable;
	gatherings: Insertable<GatheringsTable, 'cancelled_at' | 'cancel_reason'>;
	gathering_occurrences: Insertable<
		GatheringOccurrencesTable,
		'is_cancelled' | 'reminders' | 'going_count' | 'maybe_count' | 'waiting_count'
	>;
	gathering_answers: Insertable<GatheringAnswersTable, 'is_shadowed'>;
	calendar_feeds: CalendarFeedsTable;
	uploads: Insertable<UploadsTable, 'state' | 'width' | 'height' | 'preview' | 'bytes' | 'used_at' | 'released_at'>;
}
