import { compare, hash } from 'bcryptjs'

/** 2^8 rounds: enough against a leaked dump of a trial server, and a login stays under 50 ms on a small machine. */
const COST = 8

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  return hashed !== null && (await compare(password, hashed))
}
