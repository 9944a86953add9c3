import ServerCog from "lucide-react/icons/server-cog";
import type { ReactNode } from "react";
import type { User } from "#shared/api/sysadmin/users.ts";
import { PRODUCT_NAME } from "#shared/domain/product.ts";
import { Layout } from "./layout.tsx";
import { SYSADMIN_NAVIGATION } from "./navigation.ts";

export function SysadminLayout({ user, children }: { user: User; children: ReactNode }) {
  return (
    <Layout user={user} header={<SysadminHeader />} navigation={SYSADMIN_NAVIGATION}>
      {children}
    </Layout>
  );
}

function SysadminHeader() {
  return (
    <div className="flex min-w-0 items-center gap-3" title="System Admin">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-md border-2 border-current"
      >
        <ServerCog className="size-5" />
      </span>
      <div className="min-w-0 rail:sr-only">
        <p className="heading text-xl">System Admin</p>
        <p className="text-xs">{PRODUCT_NAME}</p>
      </div>
    </div>
  );
}
