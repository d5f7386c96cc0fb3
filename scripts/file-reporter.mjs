// A reporter of vitest: writes each test file with its time and its failed tests to UNIT_REPORT, and prints how far the
// run is.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'

const printEveryMs = 30_000

// oxlint-disable-next-line import/no-default-export -- vitest takes the default export of a file as the reporter
export default class FileReporter {
  #began = Date.now()
  #printed = Date.now()
  #done = 0
  #failed = 0

  onTestModuleEnd(module) {
    this.#done += 1
    if (!module.ok()) {
      this.#failed += 1
      console.log(`\nfailed: ${nameOf(module)}`)
      for (const { name, error } of entryOf(module).failed) console.log(`  ${name}\n    ${error}`)
    }
    if (Date.now() - this.#printed < printEveryMs) return
    this.#printed = Date.now()
    console.log(
      `${this.#done} files, ${this.#failed} failed, after ${Math.round((Date.now() - this.#began) / 1000)} s`,
    )
  }

  onTestRunEnd(modules, unhandled) {
    const file = process.env.UNIT_REPORT
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    const report = { files: modules.map(entryOf), unhandled: unhandled.map(({ stack }) => stack) }
    writeFileSync(file, JSON.stringify(report, null, 1))
  }
}

const fileOf = ({ moduleId }) => relative(process.cwd(), moduleId)
const nameOf = (module) => `${module.project.name}: ${fileOf(module)}`

function entryOf(module) {
  const tests = [...module.children.allTests()]
  const failed = tests.filter((test) => test.result().state === 'failed')
  return {
    project: module.project.name,
    file: fileOf(module),
    ok: module.ok(),
    ms: Math.round(module.diagnostic().duration),
    tests: tests.length,
    failed: failed.map((test) => ({
      name: test.fullName,
      error: test.result().errors?.[0]?.message ?? '',
    })),
  }
}
