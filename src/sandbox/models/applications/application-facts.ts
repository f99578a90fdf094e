import cloud from '../../../contract/facts/applications__applications.cloud.json' with { type: 'json' }
import k8s from '../../../contract/facts/applications__applications.cloud.k8s.json' with { type: 'json' }
import clickhouse from '../../../contract/facts/applications__applications.db.clickhouse.json' with { type: 'json' }
import db from '../../../contract/facts/applications__applications.db.json' with { type: 'json' }
import mariadb from '../../../contract/facts/applications__applications.db.mariadb.json' with { type: 'json' }
import mongodb from '../../../contract/facts/applications__applications.db.mongodb.json' with { type: 'json' }
import mysql from '../../../contract/facts/applications__applications.db.mysql.json' with { type: 'json' }
import oracle from '../../../contract/facts/applications__applications.db.oracle.json' with { type: 'json' }
import postgresql from '../../../contract/facts/applications__applications.db.postgresql.json' with { type: 'json' }
import redis from '../../../contract/facts/applications__applications.db.redis.json' with { type: 'json' }
import sqlserver from '../../../contract/facts/applications__applications.db.sqlserver.json' with { type: 'json' }
import chrome from '../../../contract/facts/applications__applications.remote_app.chrome.json' with { type: 'json' }
import custom from '../../../contract/facts/applications__applications.remote_app.custom.json' with { type: 'json' }
import remoteApp from '../../../contract/facts/applications__applications.remote_app.json' with { type: 'json' }
import workbench from '../../../contract/facts/applications__applications.remote_app.mysql_workbench.json' with { type: 'json' }
import vmware from '../../../contract/facts/applications__applications.remote_app.vmware_client.json' with { type: 'json' }
import { loadFacts } from '../load-facts.ts'

const databases = [db, mysql, mariadb, oracle, postgresql, sqlserver, redis, mongodb, clickhouse]
const remoteApps = [remoteApp, chrome, workbench, vmware, custom]

/** `attrs` of each category and type. */
export const applicationVariants = [...databases, ...remoteApps, cloud, k8s].map(loadFacts)
