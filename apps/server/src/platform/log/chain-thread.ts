import { Worker } from 'node:worker_threads'
import { workerScript } from '../worker-script.ts'
import type { FromChain, ToChain } from './chain-messages.ts'

interface Waiting {
  resolve: (answer: FromChain) => void
  reject: (error: Error) => void
}

/** The main-thread side of the thread that checks the chain. */
export class ChainThread {
  readonly #worker: Worker
  #waiting: Waiting[] = []
  #stopped: Error | undefined

  constructor() {
    const { url } = workerScript('chain-worker', import.meta.url)
    this.#worker = new Worker(url, { execArgv: [] })
    this.#worker.on('message', (answer: FromChain) => this.#waiting.shift()?.resolve(answer))
    this.#worker.on('error', (error: Error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('The thread that checks the log ended')))
  }

  ask(message: ToChain): Promise<FromChain> {
    if (this.#stopped) return Promise.reject(this.#stopped)
    this.#worker.postMessage(message, [])
    const answer = new Promise<FromChain>((resolve, reject) => this.#waiting.push({ resolve, reject }))
    // A caller that stops early never awaits the rest.
    answer.catch(() => undefined)
    return answer
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #fail(error: Error): void {
    this.#stopped ??= error
    const waiting = this.#waiting
    this.#waiting = []
    for (const { reject } of waiting) reject(this.#stopped)
  }
}
