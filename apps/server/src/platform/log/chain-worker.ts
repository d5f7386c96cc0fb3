import { parentPort } from 'node:worker_threads'
import { ChainCheck, type Fault } from './chain-check.ts'
import type { FromChain, ToChain } from './chain-messages.ts'

// The thread that checks the chain: the server stays responsive while a million entries are hashed.
let check = new ChainCheck()

parentPort?.on('message', (message: ToChain) => {
  const fault = onMessage(message)
  const answer: FromChain = { place: check.place, confirmed: check.confirmed, fault }
  parentPort?.postMessage(answer, [])
})

function onMessage(message: ToChain): Fault | undefined {
  switch (message.kind) {
    case 'begin':
      check = new ChainCheck(message.known)
      if (message.place) check.resume(message.place)
      return undefined
    case 'page':
      return check.addPage(message.page)
    case 'end':
      return check.end()
  }
}
