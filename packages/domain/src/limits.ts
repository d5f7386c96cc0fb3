/** Limits and defaults of the product. */

/** Page sizes of every list; the first is the default. */
export const pageSizes = [5, 20, 50, 100] as const
/** Initial rows of the room filter. */
export const defaultRoomLimit = 5
/** Page size of notifications, rooms and messages. */
export const chatPageSize = 15
/** Interval of the room auto-reload. */
export const roomReloadMs = 60_000
/** In MiB, inclusive. */
export const uploadMaxBytes = 5 * 1024 * 1024
/** Maximum size of files received over LINE and WhatsApp; both limit most kinds to this size. */
/** Days after which the file links given to LINE expire. */
export const sentLinkDays = 30
export const receivedMaxBytes = 25 * 1024 * 1024
/** Delay between registration and sending the push subscription. */
export const pushRegistrationDelayMs = 1000
/** In minutes; the last but one means "until changed", 0 cancels. */
export const snoozeMinutes = [15, 60, 480, 1440, 10_000_000, 0] as const
/** Socket.IO reconnection. */
export const reconnection = { delayMs: 1000, delayMaxMs: 5000, jitter: 0.5, timeoutMs: 20_000 } as const
/** Wait before a message that did not arrive is sent again. */
export const resend = { minMs: 500, maxMs: 5000 } as const
/** Global toasts. */
export const globalToast = { durationMs: 2000, widthPx: 350, repositionAtPx: 1100 } as const
/** Default duration of toasts (paused on hover and touch) and of the snackbar. */
export const toastDurationMs = 6000
/** Duration of a toast with an action, such as undo. */
export const actionToastMs = 12_000
export const snackbarDurationMs = 5000
/** Delay before the list of notifications loads its next page at the bottom. */
export const notificationNextPageDelayMs = 1500

/** Days for which an import can be undone. */
export const importUndoDays = 30

/** Days for which a merge of customers can be undone (ADR 0092). */
export const mergeUndoDays = 30

/** Days for which the number of a request, or a notification that has ended, is remembered: a repeated one does nothing. */
export const repeatDays = 400

/** Session lifetime: idle and absolute (OWASP ASVS 7.3.1, 7.3.2). */
export const sessionIdleMinutes = 8 * 60
export const sessionAbsoluteMinutes = 7 * 24 * 60
/** A sign-in within this time confirms the identity without the password when a key or second step is set up. */
export const recentSignInMinutes = 10
/**
 * Destructive calls that one person may make (ADR 0128), by kind: enough for honest work, too few to empty the house.
 */
export const destructivePace = {
  ERASE: { max: 10, windowMs: 3_600_000 },
  MERGE: { max: 60, windowMs: 3_600_000 },
  ARCHIVE_MANY: { max: 30, windowMs: 3_600_000 },
  // A refused undo counts, too: somebody tries what prevents it.
  UNDO: { max: 120, windowMs: 600_000 },
  REVOKE: { max: 60, windowMs: 3_600_000 },
  FORGET: { max: 30, windowMs: 3_600_000 },
  RESET: { max: 10, windowMs: 3_600_000 },
} as const
export type DestructiveAct = keyof typeof destructivePace
/** Days for which one person's request for an erasure waits for a second person. */
export const erasureRequestDays = 7
/** Code that confirms a new e-mail address: digits, lifetime, wrong entries, and mails per hour. */
export const emailProof = { digits: 8, minutes: 30, tries: 5, mailsPerHour: 5 } as const
const hourMs = 3_600_000
/**
 * Code that proves a visitor's e-mail address: digits, lifetime and wrong entries; and mails by visitor, by network
 * address (an office or a mobile network) and by e-mail address, which bounds the guesses at somebody else's.
 */
export const visitorCode = {
  digits: 6,
  minutes: 10,
  tries: 5,
  ofVisitor: { max: 5, windowMs: hourMs },
  ofNetwork: { max: 30, windowMs: hourMs },
  ofEmail: { max: 5, windowMs: hourMs },
  ofEmailDaily: { max: 10, windowMs: 24 * hourMs },
} as const
/** Remembered browsers per person; the least recently used is dropped. */
export const knownDevicesMax = 20
export const usernameLength = { min: 3, max: 50 } as const
/** OWASP ASVS 6.2.1: at least 12 characters, no composition rules, at least 64 allowed. */
export const passwordLength = { min: 12, max: 128 } as const
/**
 * Throttling of wrong sign-ins (docs/trust.md T11). Per window an account has `perAccount` failures for all unknown
 * addresses together, the same for each address where its owner signed in within `knownAddressDays`, and for each
 * remembered browser. After `free` failures each further attempt waits twice as long as the previous one, starting at
 * `firstDelaySeconds`; in a remembered browser at most `deviceDelaySeconds`. Attempts of the last `underWaySeconds`
 * may still succeed and delay nobody; they count towards the limit. An unknown address has `perAddress` failures, of
 * which a single account uses at most `ofOneAccount`.
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

/** Lifetime from `iat` of a widget identity token without `exp`. */
export const identityTokenHours = 24
/** How far ahead a widget identity token may end, and how much the clock of the website may differ. */
export const identityTokenSpan = { longestDays: 31, clockSkewSeconds: 300 } as const

/** Maximum characters of a message, and number of its files. */
export const messageLength = 5000
export const messageFilesMax = 10
/**
 * Newest messages in a transcript and their letters, which says if there are more; and transcript mails per person and
 * minute.
 */
export const transcript = { messages: 500, letters: 100_000, mails: { max: 5, windowMs: 60_000 } } as const
/** WhatsApp: the company may write freely for this long after the customer wrote. */
export const whatsAppWindowMs = 24 * 3_600_000
/** Maximum tags per room. */
export const roomTagsMax = 20
/** Rooms per bulk change: the largest page of a list. */
export const bulkMax = 100
/** Records that are selected beyond the page, and changed together. */
export const selectedMax = 500
/** How long the caller may undo a change of many records. */
export const bulkUndoMinutes = 30
/** Minimum number of letters of a message search. */
export const searchedMin = 2
/** Drafts per person that a device loads. */
export const draftsMax = 200
/** Maximum days ahead for a scheduled message or a room's reminder. */
export const laterDaysMax = 365
/** Maximum open rooms that round robin assigns to one person. */
export const serviceCapacity = { min: 1, max: 100, usual: 10 } as const
/** Rooms per sync request. */
export const syncRoomsMax = 200
/** Messages per room in a sync; a client further behind reloads the room. */
export const syncMessagesMax = 500
/** Typing and viewing expire after `ttlMs` without renewal, and are sent at most once per `throttleMs`. */
export const typing = { ttlMs: 6000, throttleMs: 3000 } as const
/** Lists stop counting here and return an estimate. */
export const countCap = 10_001
/** The deepest row reachable by page number; deeper lists must be filtered. */
export const offsetMax = 10_000
/** Customers suggested as the same person. */
export const similarCustomersMax = 5
/** Rows of an exported file, which a thread of 256 MiB can write as a workbook; a longer list is refused. */
export const exportRowsMax = 30_000
/** Largest integer of a database column: seqs, changes, versions. */
export const countMax = 2_147_483_647
/** Earlier states shown per record. */
export const revisionsShown = 100
/** Saved views per person and list. */
export const savedViewsMax = 50
/** Pixels of a column of a list. */
export const columnWidthMin = 56
export const columnWidthMax = 900
/**
 * Concurrent sockets. A session has one per open tab; one address may serve a whole office or mobile network; a
 * socket takes about 120 kB of a node.
 */
export const socketLimits = {
  ofSession: 20,
  ofAddress: 1000,
  ofNode: 10_000,
  packetBytes: 100_000,
  /**
   * Connections whose caller is not known yet: how many may be silent for longer than `soonMs`, for how long, how many
   * may open at once (a whole office after a restart), and how often each may try to join.
   */
  unidentified: {
    ofAddress: 50,
    ofNode: 500,
    soonMs: 2000,
    forMs: 10_000,
    openingOfAddress: 1000,
    openingOfNode: 10_000,
    packets: 3,
  },
} as const
/** Events per socket; a screen full of open rooms stays far below. */
export const socketEvents = { max: 600, windowMs: 10_000 } as const
/**
 * Keeps one stuck transaction from blocking everybody (ADR 0048). A call waits up to `lockWaitMs` for a lock, and
 * before that for a connection, but at most `answerWithinMs` in total. A call that has worked for a while still gets
 * `connectionWaitMinMs`. PostgreSQL ends a transaction that is idle for `idleInTransactionMs`.
 */
export const database = {
  connections: { statements: 6, statementsOfRoute: 4, transactions: 6, redoing: 3, reserved: 3 },
  answerWithinMs: 4000,
  connectionWaitMinMs: 250,
  /** For jobs and sweeps, which have no waiting caller. */
  backgroundWaitMs: 10_000,
  lockWaitMs: 2500,
  statementMs: 30_000,
  idleInTransactionMs: 15_000,
  /** For the embedded database, which runs one transaction at a time, so that all others wait. */
  embeddedIdleInTransactionMs: 3000,
  embeddedWaitMs: 5000,
  /** TCP keep-alive: seconds of silence before the first probe, interval, and number of probes. */
  keepAlive: { idleSeconds: 10, intervalSeconds: 5, probes: 3 },
} as const
/**
 * Load shedding: number of concurrent calls, and the expected wait above which a call is refused; calls that can best
 * be spared first. `burst` calls always wait: two pages loading at the same time. A turn longer than `turnMs` is
 * assumed to wait for something else and is passed on (docs/trust.md T26).
 */
export const load = {
  turns: 16,
  turnsOfWrites: 10,
  burst: 64,
  turnMs: 1000,
  longestWaitMs: 1500,
  expectedWaitMs: { LARGE: 100, READING: 200, WRITING: 350 },
  /** Connections waiting to be accepted; a caller beyond them retries after a whole second. */
  backlog: 4096,
} as const
/** A shutdown that takes longer is aborted; the database survives that. */
export const shutdown = { closeWithinMs: 8000 } as const
/**
 * A request must be read within `wholeMs` and its head within `headMs`; a connection may be silent for `silentMs`.
 * Idle connections live longer than a proxy keeps them, which otherwise would send a request into a closed one.
 */
export const slowClients = {
  headMs: 10_000,
  wholeMs: 30_000,
  keepAliveMs: 72_000,
  silentMs: 120_000,
  looksEachMs: 5000,
} as const
/**
 * Largest JSON body in bytes by who calls; a larger one is refused before it is parsed. A letter may take three bytes,
 * and an emoji is two letters of two. `message`: visitors, and texts of `messageLength` or `noteLength` by a link.
 */
export const bodyBytes = {
  none: 4 * 1024,
  anyone: 4 * 1024,
  message: 16 * 1024,
  signIn: 64 * 1024,
  mail: 768 * 1024,
  staff: 1024 * 1024,
} as const
/**
 * Values of a JSON body (fields and entries of lists), counted before it is parsed: checking one takes up to 8 µs.
 * `usual` is also enough for a selection of `selectedMax` records; `drawing` for an edit of a label, `many` for a
 * formula or a form of the longest kind.
 */
export const bodyValues = { usual: 5000, drawing: 15_000, many: 40_000 } as const
/** Unread bytes of a socket beyond which it is disconnected; it reconnects and syncs. */
export const socketBufferMax = 1024 * 1024
/** Messages, uploads and visits per visitor; more than a person can write. */
export const visitorSends = { max: 30, windowMs: 10_000 } as const
/** Lengths of names and notes. */
export const nameLength = 120
export const noteLength = 5000
/** Levels of the tree of recipe categories. */
export const categoryLevels = 3
/** Limits of a piece of knowledge: question, answer and tags. */
export const knowledgeLength = { question: 300, answer: 5000, tag: 40, tags: 20 } as const
/** Limits of an imported document: pages, characters, and pieces. */
export const knowledgeImport = { pages: 200, characters: 400_000, pieces: 300, hiddenLength: 200 } as const
/** Limits for reading one page from its picture: lines, characters per line, tokens of the answer, and time. */
export const scannedPage = { lines: 300, line: 1000, outputTokens: 4000, deadlineMs: 60_000 } as const
/** Evidence per update request. */
export const updateEvidenceMax = 50
const mib = 1024 * 1024
/**
 * Documents (PDF) that the server draws, one after the other in a thread: letters of one document, time and memory to
 * draw it, and how many wait in total and for each person.
 */
export const paperMax = {
  letters: 200_000,
  deadlineMs: 30_000,
  heapMiB: 384,
  waiting: 20,
  waitingOfCaller: 3,
} as const
/** Exported lists, written in a thread of their own: as for documents. */
export const exportMax = { deadlineMs: 30_000, heapMiB: 256, waiting: 20, waitingOfCaller: 3 } as const
/**
 * Worker processes that open uploaded files (ADR 0044): number of processes, queued tasks in total and per caller,
 * and bytes that running tasks may unpack together. A task may take twice its file, what its kind unpacks, and
 * `retainedBytes`, beyond what its process had at start. A process that holds more than `retainedBytes` after a task is ended, and so
 * are those idle for `idleMs`, except one.
 */
export const workerPool = {
  processes: 2,
  queued: 100,
  queuedPerCaller: 25,
  queuedBytes: 160 * mib,
  unpackedBytes: 112 * mib,
  /** Recent worker time up to which a caller may take the last free worker. */
  lightMs: 3000,
  /** Wall time of a task as a multiple of its processor time: others use the machine too. */
  waitingFactor: 4,
  heapMiB: 144,
  retainedBytes: 40 * mib,
  idleMs: 30_000,
} as const
/**
 * What the table of an import unpacks to: bytes of its text (a CSV file has less; cells of a workbook may share one
 * text), and cells. Letters of the reasons for which one row is rejected.
 */
export const tableMax = { textBytes: 8 * mib, cells: 4_500_000, reasonLetters: 300 } as const
/** CPU time per task: checking an upload; and reading, rotating or separating one. */
export const taskDeadlineMs = { check: 8000, read: 20_000 } as const
/**
 * Limits of a picture by its header, before decoding: total pixels (a phone makes 108 million), and memory for
 * pictures that cannot be decoded row by row (progressive, interlaced, rotated by EXIF).
 */
export const pictureMax = {
  pixels: 120_000_000,
  decodedBytes: 112 * mib,
  /** Memory for decoding row by row. */
  rowsBytes: 32 * mib,
  describedBytes: 4 * mib,
} as const
/** Limits of an unpacked DOCX. The XML is the expensive part; pictures are already compressed. */
export const docxMax = {
  parts: 2000,
  xmlBytes: 24 * mib,
  otherBytes: 40 * mib,
  directoryPartBytes: mib,
  depth: 256,
  attributes: 256,
} as const
/** Streams and folders of a DOC; Word writes fewer than 30. */
export const docMax = { entries: 1000 } as const
/** Limits of a PDF: pages, objects, and nesting depth. */
export const pdfMax = { pages: 5000, objects: 200_000, objectBytes: 16 * mib, depth: 100 } as const
