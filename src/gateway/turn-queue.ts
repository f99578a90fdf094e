/** Tasks that start in one turn of the event loop, at most. */
const MOST = 16

/**
 * Starts tasks in their order, a few in each turn of the event loop. Node accepts one new connection in each turn. Without a limit a turn
 * lasts as long as all clients have requests, and with some hundred busy clients a probe or a websocket waits many seconds to be accepted.
 */
export class TurnQueue {
  readonly #waiting: (() => void)[] = []
  #started = 0
  #isPlanned = false

  /** Starts the task now, or in one of the next turns. */
  run(task: () => void): void {
    this.#planTurn()
    if (this.#started >= MOST || this.#waiting.length > 0) return void this.#waiting.push(task)
    this.#started += 1
    task()
  }

  #planTurn(): void {
    if (this.#isPlanned) return
    this.#isPlanned = true
    setImmediate(() => this.#takeTurn())
  }

  #takeTurn(): void {
    this.#isPlanned = false
    const tasks = this.#waiting.splice(0, MOST)
    this.#started = tasks.length
    if (tasks.length > 0) this.#planTurn()
    for (const task of tasks) task()
  }
}
