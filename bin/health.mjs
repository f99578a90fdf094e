// Health check of a container: ends with 0 if the gateway on this machine answers. Plain Node, and fast.
const { PORT = '8080' } = process.env
const answer = await fetch(`http://127.0.0.1:${PORT}/-/health`).catch(() => null)
process.exit(answer?.ok === true ? 0 : 1)
