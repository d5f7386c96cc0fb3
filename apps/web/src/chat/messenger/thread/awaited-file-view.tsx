import type { Message } from '@rp/contract/chat/message'
import { receiveMessageAgain } from '@rp/contract/chat/message-change'
import {
  awaitedFileOf,
  canFetchAgain,
  fileStateWords,
  refusedFilesOf,
  refusedFileWords,
  type RefusedFile,
} from '@rp/domain/chat/awaited-file'
import { contentName } from '@rp/domain/chat/message-content'
import { call } from '../../../kit/call.ts'
import { useText, useWords } from '../../../kit/language.ts'
import { change } from './message-actions.tsx'

/** The place of a file that is not here yet, or of a message that could not be read, with a button to try again. */
export function AwaitedFileView({ message }: { message: Message }) {
  const text = useText()
  const { meta, deleted_at } = message
  if (deleted_at) return null
  const file = awaitedFileOf(meta)
  const refused = refusedFilesOf(meta)
  if (refused.length > 0) return <Refused files={refused} />
  if (!file) return meta?.['type'] === 'unread' ? <TryAgain message={message} /> : null
  const { state, type, name } = file
  return (
    <div className="message-awaited" data-state={state} role={state === 'coming' ? 'status' : 'alert'}>
      <span dir="auto">
        {text(contentName(type))}
        {name && ` · ${name}`}: {text(fileStateWords[state])}
      </span>
      {canFetchAgain(state) && <TryAgain message={message} />}
    </div>
  )
}

/** Files of a mail that were not taken, by name. */
function Refused({ files }: { files: RefusedFile[] }) {
  const text = useText()
  return (
    <ul className="message-awaited">
      {files.map(({ name, state }) => (
        <li key={name} dir="auto">
          {name}: {text(refusedFileWords[state])}
        </li>
      ))}
    </ul>
  )
}

function TryAgain({ message: { room_id, seq } }: { message: Message }) {
  const t = useWords(words)
  const receive = () => change(call(receiveMessageAgain, { params: { room_id, seq } }))
  return (
    <button type="button" className="message-again" onClick={() => void receive()}>
      {t.again}
    </button>
  )
}

const words = { en: { again: 'Try again' }, th: { again: 'ลองใหม่' } }
