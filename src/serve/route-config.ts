import 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers without a session. */
    open?: boolean
  }
}
