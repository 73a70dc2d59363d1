/** Tables of the search index. On SQLite the words are in an FTS5 table of their own, on PostgreSQL in a column beside the place. */

export interface SearchTable {
	/** The table of what is found, and of its index: `search_posts` has the entries of `posts`. */
	of: 'posts' | 'comments' | 'messages';
	/** An entry goes at once when one of these columns changes; a follower writes it again. */
	columns: readonly string[];
}

/*
 * Entries go with their subject, within its transaction: by the foreign key when it is deleted, by a trigger when it is changed, hidden
 * or emptied. A later migration that makes one of these tables again has to make the trigger again, too.
 */

/** FTS5 keeps what it indexes, so that a row is deleted by its place, and overwrites deleted words (`secure-delete`). */
export const sqliteSearchTable = ({ of, columns }: SearchTable): string[] => [
	`create table search_${of} (
		place integer primary key,
		subject_id text not null unique references ${of} (id) on delete cascade
	)`,
	// Words of our own come through this tokenizer as they are: letters, digits, and the signs of marks.
	`create virtual table search_${of}_words using fts5(title, body, marks, tokenize = "ascii tokenchars ':_-'")`,
	`insert into search_${of}_words (search_${of}_words, rank) values ('secure-delete', 1)`,
	`create trigger search_${of}_forgotten after delete on search_${of}
		begin delete from search_${of}_words where rowid = old.place; end`,
	`create trigger ${of}_unsearched after update of ${columns.join(', ')} on ${of}
		begin delete from search_${of} where subject_id = old.id; end`,
];

export const postgresSearchTable = ({ of, columns }: SearchTable): string[] => [
	`create table search_${of} (
		place bigint primary key,
		subject_id uuid not null unique references ${of} (id) on delete cascade,
		words tsvector not null
	)`,
	`create index search_${of}_words on search_${of} using gin (words)`,
	`create function ${of}_unsearch() returns trigger language plpgsql as $$ begin
		delete from search_${of} where subject_id = old.id;
		return null;
	end $$`,
	`create trigger ${of}_unsearched after update of ${columns.join(', ')} on ${of} for each row execute function ${of}_unsearch()`,
];

/**
 * GIN keeps new entries in a list of its own, which every search goes through, until it has 4 MB; a short one costs writing little. Of this
 * many kB here.
 */
const pendingMax = 512;

export const postgresPendingLimit = (of: SearchTable['of']): string[] => [
	`alter index search_${of}_words set (gin_pending_list_limit = ${pendingMax})`,
];
