/** The product's numbers, each with the place it comes from. */

/** Specification 9: the page sizes of every list, the first being the default. */
export const pageSizes = [5, 20, 50, 100] as const
/** Specification 9: the room filter starts with this many rows. */
export const defaultRoomLimit = 5
/** Specification 9: notifications, rooms and messages. */
export const chatPageSize = 15
/** Specification 9: room auto-reload. */
export const roomReloadMs = 60_000
/** Specification 5; read as MiB, inclusive (trust B7). */
export const uploadMaxBytes = 5 * 1024 * 1024
/** What customers send over LINE and WhatsApp is kept up to this size; theirs take no more of most kinds. */
/** The links to files that LINE fetches end so many days after their message. */
export const sentLinkDays = 30
export const receivedMaxBytes = 25 * 1024 * 1024
/** Specification 4: the push subscription is sent this long after registration. */
export const pushRegistrationDelayMs = 1000
/** Specification 9: minutes; the last but one means "until changed", 0 cancels. */
export const snoozeMinutes = [15, 60, 480, 1440, 10_000_000, 0] as const
/** Specification 4: Socket.IO reconnection. */
export const reconnection = { delayMs: 1000, delayMaxMs: 5000, jitter: 0.5, timeoutMs: 20_000 } as const
/** A message that did not arrive is sent again after this long (chat b4). */
export const resend = { minMs: 500, maxMs: 5000 } as const
/** Specification 2: global toasts. */
export const globalToast = { durationMs: 2000, widthPx: 350, repositionAtPx: 1100 } as const
/** Specification 9: the toast component's own default, paused on hover and touch, and the snackbar's. */
export const toastDurationMs = 6000
export const snackbarDurationMs = 5000
/** Specification 4: the bell loads its next page this long after the bottom was reached. */
export const bellNextPageDelayMs = 1500

/** What an import wrote is kept so long that it can be undone, in days (issue 32). */
export const importUndoDays = 30

/** Session life: idle and absolute (OWASP ASVS 7.3.1, 7.3.2). */
export const sessionIdleMinutes = 8 * 60
export const sessionAbsoluteMinutes = 7 * 24 * 60
/** A sign-in this recent confirms an identity without the password, where a key or a second step is set up. */
export const recentSignInMinutes = 10
/** The code that proves a new e-mail address: its digits, how long it works, wrong entries, and mails an hour. */
export const emailProof = { digits: 8, minutes: 30, tries: 5, mailsPerHour: 5 } as const
/** Remembered browsers of one person; the one not used for longest is forgotten. */
export const knownDevicesMax = 20
export const usernameLength = { min: 3, max: 50 } as const
/** OWASP ASVS 6.2.1: at least 12 characters, no composition rules, at least 64 allowed. */
export const passwordLength = { min: 12, max: 128 } as const
/**
 * Wrong sign-ins (trust T11). In each window an account has `perAccount` failures from all unknown places together, the
 * same number from each address where its owner signed in within `knownAddressDays`, and from each remembered browser.
 * After `free` failures each further attempt waits twice as long as the one before, from `firstDelaySeconds`; in a
 * remembered browser never longer than `deviceDelaySeconds`. Attempts of the last `underWaySeconds` may still succeed
 * and make nobody wait; they count towards the limit. An unknown address has `perAddress` failures, of which one
 * account uses up `ofOneAccount` at most.
 */
export const signInThrottle = {
  windowMinutes: 15,
  perAccount: 10,
  free: 3,
  firstDelaySeconds: 4,
  underWaySeconds: 2,
  deviceDelaySeconds: 60,
  knownAddressDays: 30,
  perAddress: 100,
  ofOneAccount: 5,
} as const

/** An identity token of the widget without `exp` ends this long after its `iat`. */
export const identityTokenHours = 24

/** A message body, and how many files it carries. */
export const messageLength = 5000
export const messageFilesMax = 10
/** A transcript holds so many of the newest messages, and says so where there are more; mails of one person in a minute. */
export const transcript = { messages: 500, mails: { max: 5, windowMs: 60_000 } } as const
/** WhatsApp: the house may write freely this long after the customer wrote (chat b9). */
export const whatsAppWindowMs = 24 * 3_600_000
/** Tags of one room. */
export const roomTagsMax = 20
/** Rooms of one bulk change: the largest page of a list. */
export const bulkMax = 100
/** Letters that a search of messages asks for. */
export const searchedMin = 2
/** Drafts of one person that a device loads. */
export const draftsMax = 200
/** The furthest day on which a message may be sent later, or a room come back to. */
export const laterDaysMax = 365
/** Open rooms that a round robin gives one person at most. */
export const serviceCapacity = { min: 1, max: 100, usual: 10 } as const
/** Rooms a client may ask for in one sync (chat design b4). */
export const syncRoomsMax = 200
/** Messages a sync gives per room; a client further behind reloads the room. */
export const syncMessagesMax = 500
/** Typing and viewing live this long without renewal, and are sent at most once per `throttleMs` (chat b4). */
export const typing = { ttlMs: 6000, throttleMs: 3000 } as const
/** Lists stop counting here and answer an estimate (perf 5). */
export const countCap = 10_001
/** The deepest row that a page number reaches; deeper lists are narrowed by a filter (chat b3). */
export const offsetMax = 10_000
/** Rows of one export. */
export const exportRowsMax = 10_000
/** The largest number a column of the database counts to: seqs, changes, versions. */
export const countMax = 2_147_483_647
/** Earlier states of a record that are shown. */
export const revisionsShown = 100
/** Views that one person keeps for one list. */
export const savedViewsMax = 50
/**
 * Sockets at once. A session has one for each open tab; behind one address there may be a whole office, or a mobile
 * network; a socket takes about 120 kB of a node.
 */
export const socketLimits = { ofSession: 20, ofAddress: 1000, ofNode: 10_000, packetBytes: 100_000 } as const
/** Events one socket may send; a screen full of open rooms stays far below. */
export const socketEvents = { max: 600, windowMs: 10_000 } as const
/**
 * What keeps one stuck transaction from stopping everybody (ADR 0048). A caller that meets a lock waits `lockWaitMs` for
 * it, and before that for a connection, but no longer than `answerWithinMs` in all. A call that has worked for a while
 * still gets `connectionWaitMinMs`. PostgreSQL ends a transaction whose process says nothing for `idleInTransactionMs`.
 */
export const database = {
  connections: { statements: 6, statementsOfRoute: 4, transactions: 6, redoing: 3, reserved: 3 },
  answerWithinMs: 4000,
  connectionWaitMinMs: 250,
  /** Jobs and sweeps, which nobody waits for. */
  backgroundWaitMs: 10_000,
  lockWaitMs: 2500,
  statementMs: 30_000,
  idleInTransactionMs: 15_000,
  /** Of the embedded database, which runs one transaction at a time: all others wait for it. */
  embeddedIdleInTransactionMs: 3000,
  embeddedWaitMs: 5000,
  /** TCP: the peer is asked after this many seconds of silence, this often, and given up. */
  keepAlive: { idleSeconds: 10, intervalSeconds: 5, probes: 3 },
} as const
/**
 * How many calls are worked on at once, and how long one may expect to wait for its turn before it is turned away:
 * what nobody misses for a minute first. `burst` calls wait in any case: two pages that load at the same moment. A turn
 * longer than `turnMs` waits for somebody else and is given to the next (trust T26).
 */
export const load = {
  turns: 16,
  turnsOfWrites: 10,
  burst: 64,
  turnMs: 1000,
  longestWaitMs: 1500,
  expectedWaitMs: { LARGE: 100, READING: 200, WRITING: 350 },
  /** Connections that wait to be taken; a caller beyond them tries again after a whole second. */
  backlog: 4096,
} as const
/**
 * A request is read within `wholeMs`, its head within `headMs`; a connection says nothing for `silentMs` at most, and is
 * kept for the next request longer than a proxy keeps it, which else would send one into a closed connection.
 */
export const slowClients = {
  headMs: 10_000,
  wholeMs: 30_000,
  keptMs: 72_000,
  silentMs: 120_000,
  looksEachMs: 5000,
} as const
/** What a socket has not read: further behind it is cut, comes back and syncs (chat design b4). */
export const socketBufferMax = 1024 * 1024
/** Messages, uploads and visits of one visitor; a person does not write faster. */
export const visitorSends = { max: 30, windowMs: 10_000 } as const
/** Names and notes (domain design 1). */
export const nameLength = 120
export const noteLength = 5000
/** Levels of the tree of recipe categories (domain design 1.1). */
export const categoryLevels = 3
/** A piece of the assistant's knowledge: what is asked, what is answered, and its tags. */
export const knowledgeLength = { question: 300, answer: 5000, tag: 40, tags: 20 } as const
/** Of a document that becomes knowledge: pages, characters, and pieces of one import. */
export const knowledgeImport = { pages: 200, characters: 400_000, pieces: 300 } as const
/** Of one page of a document that a model reads from its picture: lines, letters of a line, tokens of the answer, and time. */
export const scannedPage = { lines: 300, line: 1000, outputTokens: 4000, deadlineMs: 60_000 } as const
/** What speaks for one update request. */
export const updateEvidenceMax = 50
const mib = 1024 * 1024
/**
 * The worker processes that open what somebody sent (ADR 0044): how many, how many tasks wait for one, in all and of one
 * caller, and what the tasks under way may unpack together. A task may take its file twice, what its kind unpacks, and
 * `keptBytes`, beside what its process took when it started. A process that keeps more than `keptBytes` after a task, or
 * is idle for `idleMs`, is ended.
 */
export const workerPool = {
  processes: 2,
  queued: 100,
  queuedPerCaller: 25,
  queuedBytes: 160 * mib,
  unpackedBytes: 112 * mib,
  /** Worker time that a caller may have used lately and still take the last free worker. */
  lightMs: 3000,
  heapMiB: 144,
  keptBytes: 40 * mib,
  idleMs: 30_000,
} as const
/** Processor time that a task of the pool may take: judging an upload, and reading, turning or separating one. */
export const taskDeadlineMs = { check: 8000, read: 20_000 } as const
/**
 * A picture, by what its header says, before anything is decoded: dots in all (a telephone makes 108 million), and memory
 * for what cannot be decoded row by row (progressive, interlaced, turned by EXIF).
 */
export const pictureMax = {
  pixels: 120_000_000,
  decodedBytes: 112 * mib,
  /** What decoding row by row takes. */
  rowsBytes: 32 * mib,
  describedBytes: 4 * mib,
} as const
/** A DOCX as it unpacks. Its XML is what costs; its pictures are packed already. */
export const docxMax = {
  parts: 2000,
  xmlBytes: 24 * mib,
  otherBytes: 40 * mib,
  directoryPartBytes: mib,
  depth: 256,
  attributes: 256,
} as const
/** A PDF as it opens: pages, objects, and how deep they stand within each other. */
export const pdfMax = { pages: 5000, objects: 200_000, objectBytes: 16 * mib, depth: 100 } as const
