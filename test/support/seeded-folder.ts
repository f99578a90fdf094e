import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { copySeeded } from '../sandbox/database/seeded-database.ts'

/** Makes a data folder of `gatehouse start` with the sample data, which takes much less time than a first start. */
export async function makeSeededFolder(folder: string): Promise<void> {
  const postgres = path.join(folder, 'postgres')
  await mkdir(postgres, { recursive: true, mode: 0o700 })
  await copySeeded(postgres)
}
