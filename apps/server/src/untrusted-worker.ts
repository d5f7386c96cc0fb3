import { readHandler } from './ai/knowledge/read-in-worker.ts'
import { scannedPageHandler } from './ai/pictures/scanned-page-in-worker.ts'
import { outgoingHandler } from './ai/pictures/outgoing-in-worker.ts'
import { markPagesHandler } from './ai/shipping-marks/mark-pages-in-worker.ts'
import { checkHandlers } from './platform/storage/check/check-upload.ts'
import { annexHandler } from './food-recipes/regulation/annex-in-worker.ts'
import { recordsHandler } from './platform/import/records-in-worker.ts'
import { serveTasks } from './platform/untrusted/serve-tasks.ts'
import { printHandlers } from './recipes/label/print/pictures-in-worker.ts'
import { uprightHandler } from './recipes/label/upright-in-worker.ts'

// The process that opens uploaded files; it shares neither memory nor secrets with the server (ADR 0044).
serveTasks([
  ...checkHandlers,
  readHandler,
  outgoingHandler,
  markPagesHandler,
  scannedPageHandler,
  uprightHandler,
  ...printHandlers,
  recordsHandler,
  annexHandler,
])
