import { parentPort, workerData } from 'node:worker_threads'
import { readUpload } from './upload-content.ts'
import { isUploadJob } from './upload-thread.ts'

const port = parentPort
const job: unknown = workerData
if (port === null || !isUploadJob(job)) throw new Error('upload-worker runs in a worker thread, with a job')

const chunks: Uint8Array[] = []
port.on('message', (chunk: unknown) => {
  if (chunk instanceof Uint8Array) {
    chunks.push(chunk)
    return
  }
  void readUpload(Buffer.concat(chunks.splice(0)), job).then((outcome) => {
    port.postMessage(outcome, outcome.kind === 'read' ? [outcome.json.buffer] : [])
  })
})
