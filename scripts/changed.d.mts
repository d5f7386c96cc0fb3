export function git(...args: string[]): string | undefined
export function isCommit(name: string): boolean
export function baseOf(named?: string): string | undefined
export function changedFiles(since: string): string[]
export function testsBeside(files: string[]): string[]
