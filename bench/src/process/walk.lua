-- The requests of wrk: walks through the requests of a plan and through the members, each request as the next member.
-- Arguments: a file with one "METHOD PATH [BODY]" a line, a file with one access token a line (none: requests of a guest),
-- a unique tag of the run, and the number of requests of the plan already sent.

local requests, tokens, tag, count = {}, {}, "", 0

local function headOf(method, path)
	return method .. " " .. path .. " HTTP/1.1\r\nHost: " .. wrk.host .. ":" .. wrk.port .. "\r\n"
end

local function tailOf(body)
	if body == "" then return "Content-Length: 0\r\n\r\n" end
	return "Content-Type: application/json\r\nContent-Length: " .. #body .. "\r\n\r\n" .. body
end

function init(args)
	for line in io.lines(args[1]) do
		local method, path, body = line:match("^(%S+) (%S+) ?(.*)$")
		local isWrite = method ~= "GET"
		table.insert(requests, { head = headOf(method, path), isWrite = isWrite, tail = isWrite and tailOf(body) or "\r\n" })
	end
	for line in io.lines(args[2]) do table.insert(tokens, "Authorization: Bearer " .. line .. "\r\n") end
	tag, count = args[3], tonumber(args[4])
end

-- After a turn of all members the plan moves on by one, so that every member sends every request before one is repeated.
function request()
	local people = math.max(#tokens, 1)
	local viewer = tokens[count % people + 1] or ""
	local asked = requests[(count + math.floor(count / people)) % #requests + 1]
	count = count + 1
	local key = asked.isWrite and "Idempotency-Key: " .. tag .. "-" .. count .. "\r\n" or ""
	return asked.head .. viewer .. key .. asked.tail
end

function done(summary, latency)
	local errors = summary.errors
	io.write(string.format(
		'\n{"requests":%d,"seconds":%f,"p50Ms":%f,"p99Ms":%f,"refused":%d,"broken":%d}\n',
		summary.requests, summary.duration / 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
		errors.status, errors.connect + errors.read + errors.write + errors.timeout
	))
end
